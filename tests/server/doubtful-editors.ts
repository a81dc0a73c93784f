import { QueryClient } from '@tanstack/react-query';
import { expect } from 'vitest';

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
import { type TestBackend, videos } from './backend.ts';
import { openEditor as open, type OpenedEditor } from './opened-editor.ts';
import { film, hero } from './stored-files.ts';

/** What the editors of a console share. */
export function parts() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const send = createSend({ apiHost: '', signInAgain: async () => false });
  return { queryClient, send, navigate: async () => undefined };
}

const article = { title: '春', text: '本文', image_ids: [], top_image: null, hashtags: [] };

interface Editor {
  readonly name: string;
  /** The call that saves. */
  readonly call: string;
  readonly open: () => Promise<OpenedEditor>;
  /** What the server then has, and what it has. */
  readonly held: () => Promise<unknown>;
  readonly wanted: unknown;
  /** What it has after the next edit, where the first one made something new that gets its id there. */
  readonly wantedMore?: unknown;
}

/** The console's editors over a backend, each with an edit that makes something new where it can. */
export function doubtfulEditors(backend: () => TestBackend): readonly Editor[] {
  const read = async (path: string) => (await backend().get(`/api/${path}/`)).json() as Promise<unknown>;
  const readBy = async (path: string, body: object) =>
    (await backend().post(`/api/${path}/`, body)).json() as Promise<unknown>;

  return [
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
        const concept = { id: -1, title: '理念', content: '踊る', image: hero };
        return open(
          aboutMachine,
          aboutResource(queryClient, send),
          (draft) => ({
            ...draft,
            ...videos(film),
            concept_message: 'ようこそ',
            concept_description: [concept],
          }),
          (draft) => ({ ...draft, concept_description: [{ ...concept, title: '信条' }] }),
        );
      },
      held: () => read('get_page_about_content'),
      wanted: expect.objectContaining({ concept_description: [expect.objectContaining({ title: '理念' })] }),
      wantedMore: expect.objectContaining({
        concept_description: [expect.objectContaining({ id: 1, title: '信条' })],
      }),
    },
    {
      name: 'the price page',
      call: 'update_page_price_content',
      open: () => {
        const { queryClient, send } = parts();
        const prices = [{ ...rows.blank(-2), label: '月4回', amount: '8,000円' }];
        const section = { ...sections.blank(-1), title: '月会費', description: '税込', prices };
        return open(
          priceMachine,
          priceResource(queryClient, send),
          () => ({ price_content: [section] }),
          () => ({ price_content: [{ ...section, title: '年会費' }] }),
        );
      },
      held: () => read('get_page_price_content'),
      wanted: { price_content: [expect.objectContaining({ title: '月会費' })] },
      wantedMore: { price_content: [expect.objectContaining({ id: 1, title: '年会費' })] },
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
      open: () => {
        const added = {
          ...instructors.blank(-1),
          dancer_name: '新しい人',
          instagram: '@nova',
          top_images: [hero],
        };
        return open(
          instructorMachine,
          instructorResource(parts()),
          (draft) => ({ ...draft, instructors: [added, ...draft.instructors] }),
          (draft) => ({
            ...draft,
            instructors: draft.instructors.map((each) =>
              each.id === -1 ? { ...each, profile: '踊る。' } : each,
            ),
          }),
        );
      },
      held: () => read('get_instructors'),
      wanted: [
        expect.objectContaining({ dancer_name: '新しい人' }),
        expect.objectContaining({ dancer_name: '大谷 静' }),
        expect.objectContaining({ dancer_name: '藤堂 蓮' }),
      ],
      wantedMore: [
        expect.objectContaining({ dancer_name: '新しい人', profile: '踊る。' }),
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
        const more = [
          { ...item, answer: '要りません。' },
          { ...item, id: -3, question: '服は？' },
        ];
        return open(
          qaMachine,
          qaResource(queryClient, send),
          () => ({ categories: [category] }),
          () => ({ categories: [{ ...category, qa_items: more }] }),
        );
      },
      held: () => read('get_question_category_list'),
      wanted: [
        expect.objectContaining({
          category: '持ち物',
          qa_items: [expect.objectContaining({ question: '靴は？' })],
        }),
      ],
      wantedMore: [
        expect.objectContaining({
          id: 1,
          qa_items: [
            expect.objectContaining({ id: 1, question: '靴は？', answer: '要りません。' }),
            expect.objectContaining({ id: 2, question: '服は？', answer: '不要です。' }),
          ],
        }),
      ],
    },
    {
      name: 'an article',
      call: 'update_news',
      open: async () => {
        await backend().post('/api/create_news/', article);
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
        return open(
          reviewMachine,
          reviewResource(queryClient, send),
          () => ({ reviews: [review] }),
          () => ({ reviews: [{ ...review, reviewer_info: '30代' }] }),
        );
      },
      held: () => read('get_reviews'),
      wanted: [expect.objectContaining({ reviewer_info: '20代' })],
      wantedMore: [expect.objectContaining({ id: 1, reviewer_info: '30代' })],
    },
  ];
}
