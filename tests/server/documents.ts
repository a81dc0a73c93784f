import { aboutPage, news, priceSections } from '../../server/database/schema.ts';
import { type TestBackend } from './backend.ts';
import { request as questions } from './questions.ts';
import { openStudios, yoga } from './timetable.ts';
import { topTexts, videos } from './top-request.ts';

/** How a document is read and saved as it was read. */
export interface SavedDocument {
  readonly read: readonly [call: string, body: object | null];
  readonly save: readonly [call: string, body: object];
}

const media = { hero_hedder_image: 1, about_image: 2, newvisitor_bg_image: 1, ...videos(3) };
export const studio = {
  name: 'ひかり',
  slug: 'hikari',
  address: '東京都',
  lat: 35,
  lng: 139,
  image_ids: [1],
  top_image: 2,
};
export const article = {
  title: '発表会',
  text: '開催',
  top_image: 1,
  image_ids: [2],
  hashtags: [] as object[],
};
export const instructor = (id: number, place: number, name: string) => ({
  id,
  dancer_name: name,
  instagram: '',
  profile: '',
  top_image_ids: [2],
  image_ids: [1],
  sort_order: place,
});
export const instructors = [instructor(2, 1, '大谷 静'), instructor(1, 2, '藤堂 蓮')];
const review = { id: -1, reviewer_info: 'K.S', content: '朝', reply: 'どうぞ', is_published: true };

/** Every document that can be edited, by its name. Their saves succeed after {@link fillDocuments}. */
export const documents = {
  top: {
    read: ['get_page_top_content', null],
    save: ['update_page_top_content', { page_content: topTexts, ...media }],
  },
  about: {
    read: ['get_page_about_content', null],
    save: [
      'update_page_about_content',
      {
        page_content: { concept_message: '光' },
        ...videos(3),
        concept_description: [],
        deleted_concept_ids: [],
      },
    ],
  },
  price: {
    read: ['get_page_price_content', null],
    save: ['update_page_price_content', { price_content: [], deleted_price_ids: [] }],
  },
  'studio/1': {
    read: ['get_studio', { studio_id: 1 }],
    save: ['update_studio', { studio_id: 1, ...studio }],
  },
  'lessons/1': {
    read: ['get_lessons', { studio_id: 1 }],
    save: ['bulk_save_lessons', { studio_id: 1, lessons: [yoga] }],
  },
  instructors: { read: ['get_instructors', null], save: ['update_instructors', { instructors }] },
  qa: { read: ['get_question_category_list', null], save: ['update_qa_categories', questions] },
  'news/1': {
    read: ['get_news', { news_id: 1 }],
    save: ['update_news', { news_id: 1, ...article }],
  },
  'lessons/2': {
    read: ['get_lessons', { studio_id: 2 }],
    save: ['bulk_save_lessons', { studio_id: 2, lessons: [] }],
  },
  reviews: { read: ['get_reviews', null], save: ['save_review', { reviews: [review] }] },
} as const satisfies Record<string, SavedDocument>;

/** Two studios, two instructors, an article, an About page and a price section, none of them saved by a call. */
export async function fillDocuments(backend: TestBackend): Promise<void> {
  await openStudios(backend);
  await backend.db.insert(aboutPage).values({ concept_message: '光', ...videos(3) });
  const texts = { button_text: '', button_link: '', button_description: '' };
  await backend.db
    .insert(priceSections)
    .values({ ...texts, position: 1, title: '月謝', description: '税込' });
  await backend.db.insert(news).values({ title: '発表会', text: '開催' });
}

/** Reads a document's content and its entity tag. */
export async function readDocument(backend: TestBackend, { read: [call, body] }: SavedDocument) {
  const path = `/api/${call}/`;
  const response = await (body === null ? backend.get(path) : backend.post(path, body));
  return {
    status: response.status,
    content: await response.json(),
    etag: response.headers.get('etag') ?? '',
  };
}

/** Reads all documents, by their names. */
export async function readAll(backend: TestBackend) {
  const found = new Map<string, Awaited<ReturnType<typeof readDocument>>>();
  for (const [name, document] of Object.entries<SavedDocument>(documents))
    found.set(name, await readDocument(backend, document));
  return found;
}
