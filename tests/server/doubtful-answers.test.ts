import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { newsListQuery } from '../../src/api/news-queries.ts';
import { createSend } from '../../src/api/send.ts';
import { studiosQuery } from '../../src/api/studio-queries.ts';
import { aboutMachine } from '../../src/editors/about/editor.ts';
import { instructorMachine, instructors } from '../../src/editors/instructor/editor.ts';
import { blankSlot } from '../../src/editors/lesson/draft.ts';
import { lessonMachine } from '../../src/editors/lesson/machine.ts';
import { newsMachine } from '../../src/editors/news/editor.ts';
import { priceMachine, rows, sections } from '../../src/editors/price/editor.ts';
import { categories, items, qaMachine } from '../../src/editors/qa/editor.ts';
import { reviewMachine } from '../../src/editors/review/editor.ts';
import { studioMachine } from '../../src/editors/studio/editor.ts';
import { topMachine } from '../../src/editors/top/editor.ts';
import { aboutResource } from '../../src/routes/-about-resource.ts';
import { instructorResource } from '../../src/routes/-instructor-actors.ts';
import { lessonResource } from '../../src/routes/-lesson-actors.ts';
import { existingNewsResource, newNewsResource } from '../../src/routes/-news-actors.ts';
import { priceResource } from '../../src/routes/-price-resource.ts';
import { qaResource } from '../../src/routes/-qa-resource.ts';
import { reviewResource } from '../../src/routes/-review-resource.ts';
import { existingStudioResource, newStudioResource } from '../../src/routes/-studio-actors.ts';
import { topResource } from '../../src/routes/-top-resource.ts';
import { TestBackend, videos } from './backend.ts';
import { openEditor as open, type OpenedEditor } from './opened-editor.ts';
import { film, hero } from './stored-files.ts';
import { openStudios } from './timetable.ts';

// The console's editors over the embedded backend, behind a gateway that loses patience after the backend did the work.

let backend: TestBackend;
/** The calls that reached the backend. */
const asked: string[] = [];
/** How many calls of a path the gateway answers for. */
const impatient = new Map<string, number>();

async function throughGateway(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const path = url.replace(/^\/api\/|\/$/g, '');
  asked.push(path);
  const answer = await backend.request(method, url, (body as string | undefined) ?? null);
  const left = impatient.get(path) ?? 0;
  if (left === 0) return answer;
  impatient.set(path, left - 1);
  expect(answer.status).toBe(200);
  return new Response('<h1>504 Gateway Time-out</h1>', { status: 504 });
}

beforeAll(async () => {
  backend = await TestBackend.open();
});
beforeEach(async () => {
  await backend.reset();
  await openStudios(backend);
  asked.length = 0;
  impatient.clear();
  vi.stubGlobal('fetch', throughGateway);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(() => backend.close());

function parts() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const send = createSend({ apiHost: '', signInAgain: async () => false });
  return { queryClient, send, navigate: async () => undefined };
}

const read = async (path: string) => (await backend.get(`/api/${path}/`)).json() as Promise<unknown>;
const readBy = async (path: string, body: object) =>
  (await backend.post(`/api/${path}/`, body)).json() as Promise<unknown>;

const article = { title: '春', text: '本文', image_ids: [], top_image: null, hashtags: [] };

interface Editor {
  readonly name: string;
  /** The call that saves. */
  readonly call: string;
  readonly open: () => Promise<OpenedEditor>;
  /** What the server then has, and what it has. */
  readonly held: () => Promise<unknown>;
  readonly wanted: unknown;
}

const editors: readonly Editor[] = [
  {
    name: 'the top page',
    call: 'update_page_top_content',
    open: () => {
      const { queryClient, send } = parts();
      return open(topMachine, topResource(queryClient, send), (draft) => ({ ...draft, title_ja: '踊る' }));
    },
    held: () => read('get_page_top_content'),
    wanted: expect.objectContaining({ title_ja: '踊る' }),
  },
  {
    name: 'the about page',
    call: 'update_page_about_content',
    open: () => {
      const { queryClient, send } = parts();
      return open(aboutMachine, aboutResource(queryClient, send), (draft) => ({
        ...draft,
        ...videos(film),
        concept_message: 'ようこそ',
        concept_description: [{ id: -1, title: '理念', content: '踊る', image: hero }],
      }));
    },
    held: () => read('get_page_about_content'),
    wanted: expect.objectContaining({ concept_description: [expect.objectContaining({ title: '理念' })] }),
  },
  {
    name: 'the price page',
    call: 'update_page_price_content',
    open: () => {
      const { queryClient, send } = parts();
      const prices = [{ ...rows.blank(-2), label: '月4回', amount: '8,000円' }];
      const section = { ...sections.blank(-1), title: '月会費', description: '税込', prices };
      return open(priceMachine, priceResource(queryClient, send), () => ({ price_content: [section] }));
    },
    held: () => read('get_page_price_content'),
    wanted: { price_content: [expect.objectContaining({ title: '月会費' })] },
  },
  {
    name: 'an existing studio',
    call: 'update_studio',
    open: () =>
      open(studioMachine, existingStudioResource(parts(), 1), (draft) => ({
        ...draft,
        name: 'ひかり新館',
        address: '東京都渋谷区',
      })),
    held: () => readBy('get_studio', { studio_id: 1 }),
    wanted: expect.objectContaining({ name: 'ひかり新館' }),
  },
  {
    name: 'a new studio',
    call: 'create_studio',
    open: async () => {
      const own = parts();
      await own.queryClient.prefetchQuery(studiosQuery(own.send));
      const address = '東京都渋谷区';
      return open(studioMachine, newStudioResource(own), (draft) => ({
        ...draft,
        name: 'かがみ',
        slug: 'kagami',
        address,
      }));
    },
    held: () => read('get_studios'),
    wanted: [
      expect.objectContaining({ slug: 'hikari' }),
      expect.objectContaining({ slug: 'yoi' }),
      expect.objectContaining({ slug: 'kagami' }),
    ],
  },
  {
    name: 'a timetable',
    call: 'bulk_save_lessons',
    open: () => {
      const { queryClient, send } = parts();
      const times = { start_time: '07:00', end_time: '08:00' };
      const lesson = { ...blankSlot('new_1', false), ...times, name: '朝ヨガ', instructor_id: 2 };
      return open(lessonMachine, lessonResource(queryClient, send, 1), (draft) => ({
        lessons: {
          ...draft.lessons,
          monday: [lesson, blankSlot('space_2', true)],
          friday: [{ ...lesson, id: 'new_3' }],
        },
      }));
    },
    held: () => readBy('get_lessons', { studio_id: 1 }),
    wanted: [
      expect.objectContaining({ name: '朝ヨガ', day_of_week: 'monday' }),
      expect.objectContaining({ name: '', day_of_week: 'monday' }),
      expect.objectContaining({ name: '朝ヨガ', day_of_week: 'friday' }),
    ],
  },
  {
    name: 'the instructors',
    call: 'update_instructors',
    open: () =>
      open(instructorMachine, instructorResource(parts()), (draft) => ({
        ...draft,
        instructors: [
          { ...instructors.blank(-1), dancer_name: '新しい人', instagram: '@nova', top_images: [hero] },
          ...draft.instructors,
        ],
      })),
    held: () => read('get_instructors'),
    wanted: [
      expect.objectContaining({ dancer_name: '新しい人' }),
      expect.objectContaining({ dancer_name: '大谷 静' }),
      expect.objectContaining({ dancer_name: '藤堂 蓮' }),
    ],
  },
  {
    name: 'the Q&A',
    call: 'update_qa_categories',
    open: () => {
      const { queryClient, send } = parts();
      const item = { ...items.blank(-2), question: '靴は？', answer: '不要です。', images: [hero] };
      const category = { ...categories.blank(-1), category: '持ち物', qa_items: [item] };
      return open(qaMachine, qaResource(queryClient, send), () => ({ categories: [category] }));
    },
    held: () => read('get_question_category_list'),
    wanted: [
      expect.objectContaining({
        category: '持ち物',
        qa_items: [expect.objectContaining({ question: '靴は？' })],
      }),
    ],
  },
  {
    name: 'an article',
    call: 'update_news',
    open: async () => {
      await backend.post('/api/create_news/', article);
      const resource = existingNewsResource(parts(), 1);
      const hashtags = [{ id: -1, text: '夏休み' }];
      return open(newsMachine, resource, (draft) => ({ ...draft, title: '夏', hashtags }));
    },
    held: () => readBy('get_news', { news_id: 1 }),
    wanted: expect.objectContaining({ title: '夏', hashtags: [{ id: 1, text: '夏休み' }] }),
  },
  {
    name: 'a new article',
    call: 'create_news',
    open: async () => {
      const own = parts();
      await own.queryClient.prefetchQuery(newsListQuery(own.send));
      const resource = newNewsResource(own);
      return open(newsMachine, resource, (draft) => ({ ...draft, title: '秋', text: '本文' }));
    },
    held: () => read('get_news_list'),
    wanted: [expect.objectContaining({ title: '秋' })],
  },
  {
    name: 'the reviews',
    call: 'save_review',
    open: () => {
      const { queryClient, send } = parts();
      const texts = { reviewer_info: '20代', content: '楽しい', reply: 'また' };
      const review = { id: -1, ...texts, is_published: true };
      return open(reviewMachine, reviewResource(queryClient, send), () => ({ reviews: [review] }));
    },
    held: () => read('get_reviews'),
    wanted: [expect.objectContaining({ reviewer_info: '20代' })],
  },
];

const doubtful = '保存できたか確認できませんでした。もう一度保存すると、先に確認します。';

test.each(editors)(
  'a save of $name that a gateway answered for after it was done is there once, and is not sent again',
  async ({ call, open, held, wanted }) => {
    const editor = await open();
    impatient.set(call, 1);
    // Whether a new document is there is looked up at once; here that cannot be read either.
    if (call.startsWith('create_'))
      impatient.set(call === 'create_news' ? 'get_news_list' : 'get_studios', 1);
    expect(await editor.edit()).toBe(doubtful);
    expect(await editor.saveAgain()).toMatch(/保存しました。|更新しました。/);
    expect(asked.filter((path) => path === call)).toHaveLength(1);
    expect(await held()).toEqual(wanted);
  },
);

test('a backend’s own error says that the save failed, and the next one is sent without a read', async () => {
  const { queryClient, send } = parts();
  const editor = await open(topMachine, topResource(queryClient, send), (draft) => ({
    ...draft,
    title_ja: '踊る',
  }));
  const own = Response.json({ message: 'サーバーでエラーが発生しました。' }, { status: 500 });
  vi.stubGlobal('fetch', async () => own);
  expect(await editor.edit()).toBe('サーバーでエラーが発生しました。');
  vi.stubGlobal('fetch', throughGateway);
  asked.length = 0;
  expect(await editor.saveAgain()).toBe('保存しました。');
  expect(asked).toEqual(['update_page_top_content', 'get_page_top_content']);
});
