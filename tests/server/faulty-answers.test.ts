import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  firstOf,
  firstWith,
  repeated,
  respelled,
  without,
  type Fault,
} from '../../src/routes/-reading/faults-fixture.ts';
import { sendOf, submits, type EditorName } from '../../src/routes/-reading/submits-fixture.ts';
import { sharedBackend } from './shared-backend.ts';
import { openStudios, spacer, yoga } from './timetable.ts';
import { videos } from './top-request.ts';

// The console's editors over the embedded backend, whose answers to reads are spoilt on their way.

const backend = await sharedBackend();

const item = {
  question: '靴は？',
  answer: '不要です。',
  order: 1,
  image_ids: [1],
  urls: [],
  studio_ids: [0],
};
const category = { category: '服装', order: 1, qa_items: [{ id: -2, ...item }] };
const review = { reviewer_info: '30代', content: '楽しい', reply: 'また', is_published: true };
const section = {
  title: '入会金',
  description: '税込',
  prices: [{ label: '大人', amount: '5,000円' }],
  button_text: '申し込む',
  button_link: '',
  button_description: '',
};
const article = {
  title: '春',
  text: '本文',
  image_ids: [2],
  top_image: 1,
  hashtags: [{ id: -1, text: '春' }],
};
const studio = {
  studio_id: 1,
  name: 'ひかり',
  slug: 'hikari',
  address: '東京都渋谷区',
  image_ids: [2],
  top_image: 1,
  lat: 35,
  lng: 139,
};

beforeEach(async () => {
  await openStudios(backend);
  const about = { page_content: { concept_message: 'こんにちは' }, ...videos(3), deleted_concept_ids: [] };
  const concept_description = [{ title: '朝', content: '光', image: 1 }];
  const priceContent = { price_content: [section, section], deleted_price_ids: [] };
  const qaCategories = {
    categories: [
      { id: -1, ...category },
      { id: -3, ...category, qa_items: [] },
    ],
    deleted_category_ids: [],
    deleted_qa_ids: [],
  };
  const reviews = [
    { id: -1, ...review },
    { id: -2, ...review },
  ];
  await backend.post('/api/update_page_about_content/', { ...about, concept_description });
  await backend.post('/api/update_page_price_content/', priceContent);
  await backend.post('/api/update_studio/', studio);
  await backend.post('/api/bulk_save_lessons/', { studio_id: 1, lessons: [yoga, { ...spacer, order: 2 }] });
  await backend.post('/api/update_qa_categories/', qaCategories);
  await backend.post('/api/create_news/', article);
  await backend.post('/api/save_review/', { reviews });
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Spoils the answers of a call on their way to the console. */
const spoil = (call: string, fault: Fault) =>
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const answer = await backend.request(method, url, (body as string | undefined) ?? null);
    if (!url.includes(`/${call}/`)) return answer;
    const left = fault({ body: await answer.json(), headers: {} });
    return Response.json(left.body, { headers: left.headers });
  });

/** Everything that the editors edit. */
async function held(): Promise<unknown> {
  const reads = [
    backend.get('/api/get_page_about_content/'),
    backend.get('/api/get_page_price_content/'),
    backend.post('/api/get_studio/', { studio_id: 1 }),
    backend.post('/api/get_lessons/', { studio_id: 1 }),
    backend.get('/api/get_instructors/'),
    backend.get('/api/get_question_category_list/'),
    backend.post('/api/get_news/', { news_id: 1 }),
    backend.get('/api/get_reviews/'),
  ];
  return Promise.all(reads.map(async (read): Promise<unknown> => (await read).json()));
}

const absent = (call: string, field: string) => ({ load: `${call}の応答に「${field}」がありません。` });
const misspelt = (call: string, field: string, found: string) => ({
  load: `${call}の応答に「${field}」がなく、つづりの違う「${found}」があります。`,
});

const prices = 'get_page_price_content';
const concepts = 'get_page_about_content';
const questions = 'get_question_category_list';
const files = ['top_images', 'top_images_data', 'images', 'images_data'];

test.each<[EditorName, string, string, Fault, object]>([
  [
    'about',
    'without the concepts',
    concepts,
    without('concept_description'),
    absent(concepts, 'concept_description'),
  ],
  [
    'price',
    'with buttonText',
    prices,
    respelled('price_content.button_text', 'buttonText'),
    misspelt(prices, 'button_text', 'buttonText'),
  ],
  [
    'studio',
    'with mainImage',
    'get_studio',
    respelled('main_image', 'mainImage'),
    misspelt('get_studio', 'main_image', 'mainImage'),
  ],
  [
    'lesson',
    'of which one slot came',
    'get_lessons',
    firstOf({ next: '/2' }),
    { load: '1件だけが届きました。続きがあります。' },
  ],
  [
    'instructor',
    'without the files',
    'get_instructors',
    without(...files),
    absent('get_instructors', 'top_images'),
  ],
  [
    'qa',
    'with qaItems',
    questions,
    respelled('qa_items', 'qaItems'),
    misspelt(questions, 'qa_items', 'qaItems'),
  ],
  ['news', 'without the hashtags', 'get_news', without('hashtags'), absent('get_news', 'hashtags')],
  [
    'review',
    'of which one came, as a header says',
    'get_reviews',
    firstWith({ 'x-total-count': '2' }),
    { load: '2件のうち1件だけが届きました。' },
  ],
  [
    'review',
    'with one twice',
    'get_reviews',
    repeated(),
    { load: 'get_reviewsの応答に同じid（1）のデータが2つあります。' },
  ],
  ['review', 'without is_published', 'get_reviews', without('is_published'), { asks: ['is_published'] }],
])('an answer erases nothing of what the database has: %s, %s', async (name, _what, call, fault, outcome) => {
  const before = await held();
  spoil(call, fault);
  expect((await submits[name](sendOf())).outcome).toEqual(outcome);
  expect(await held()).toEqual(before);
});

test('the console is told that a foreign backend leaves out what is empty', async () => {
  backend.app = backend.createApp({ backend: null, apiHost: 'https://api.example.jp', isOmittedEmpty: true });
  const config: unknown = await (await backend.get('/config.json')).json();
  expect(config).toEqual({
    brand: 'Kagami',
    apiHost: 'https://api.example.jp',
    siteOrigin: 'http://127.0.0.1:4001',
    timeZone: 'Asia/Tokyo',
    extensions: [],
    isOmittedEmpty: true,
  });
});
