import { storedDocuments } from '../../server/database/content-schema.ts';
import { news } from '../../server/database/schema.ts';
import { transact } from '../../server/database/transact.ts';
import { saveDocument } from '../../server/documents/document-resource.ts';
import { documents as lines, type DocumentName } from '../../src/documents/documents.ts';
import type { TestBackend } from './backend.ts';
import { request as questions } from './questions.ts';
import { callOf, contentOf, type Item } from './stored-content.ts';
import { openStudios, yoga } from './timetable.ts';
import { topRequest } from './top-request.ts';

/** How a document is read and saved as it was read. */
export interface SavedDocument {
  readonly read: readonly [call: string, body: object | null];
  readonly save: readonly [call: string, body: object];
}

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

/** The request that saves a document with these items, or none. */
const saveOf = (name: keyof typeof storedDocuments, items: readonly Item[] = []) =>
  contentOf(storedDocuments[name]).request(items);

/** A document that is saved with this body; `of` names the studio or the article. */
function saved(name: DocumentName, body: object, of: object | null = null): SavedDocument {
  const { read, save } = lines[name].calls;
  return { read: [callOf(read), of], save: [callOf(save), { ...of, ...body }] };
}

/** Every document that can be edited, by its name. Their saves succeed after {@link fillDocuments}. */
export const documents = {
  top: saved('top', topRequest),
  about: saved('about', saveOf('about')),
  price: saved('price', saveOf('price')),
  'studio/1': saved('studio', studio, { studio_id: 1 }),
  'lessons/1': saved('lesson', { lessons: [yoga] }, { studio_id: 1 }),
  instructors: saved('instructor', { instructors }),
  qa: saved('qa', questions),
  'news/1': saved('news', article, { news_id: 1 }),
  'lessons/2': saved('lesson', { lessons: [] }, { studio_id: 2 }),
  reviews: saved('review', saveOf('review', [{ n: 1 }])),
};

/** Two studios, two instructors, an article, an About page and a price section, none of them saved by a call. */
export async function fillDocuments(backend: TestBackend): Promise<void> {
  await openStudios(backend);
  const deletion = { by: { username: 'admin' }, at: backend.now };
  await transact(backend.db, async (tx) => {
    await saveDocument(tx, storedDocuments.about, saveOf('about'), deletion);
    await saveDocument(tx, storedDocuments.price, saveOf('price', [{ n: 1 }]), deletion);
  });
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
