import type { TestBackend } from './backend.ts';
import { article, documents, fillDocuments, instructor, readAll } from './documents.ts';
import { beginner, nothing, shoes, trial } from './questions.ts';
import { spacer, yoga } from './timetable.ts';

const ballet = { ...yoga, id: 'new_2', name: 'バレエ', instructor_id: 1, order: 2, image: 2 };

/** Deletions, restorings, and what they change. */
export const deletingCalls = (backend: TestBackend) => ({
  post: (call: string, body: object) => backend.post(`/api/${call}/`, body),
  list: () => backend.read<readonly object[]>('get_deleted'),
  restore: (id: number) => backend.told('undelete', { id }),
  /** What is read of each document. */
  contents: async (): Promise<Record<string, unknown>> => {
    const all = [...(await readAll(backend))];
    return Object.fromEntries(all.map(([name, { content }]) => [name, content]));
  },
});

/**
 * Studio 1 with the lessons of two instructors and a spacer, a question for all studios and one for both, an article
 * with all its parts, a price section and a review.
 */
export async function fillDeletable(backend: TestBackend): Promise<void> {
  const { post } = deletingCalls(backend);
  await fillDocuments(backend);
  await post('bulk_save_lessons', { studio_id: 1, lessons: [yoga, ballet, spacer] });
  await post('update_instructors', { instructors: [instructor(2, 1, '静'), instructor(1, 2, '蓮')] });
  await post(...documents['studio/1'].save);
  const category = { ...trial, qa_items: [beginner, shoes] };
  await post('update_qa_categories', { ...nothing, categories: [category] });
  await post('update_news', { news_id: 1, ...article, hashtags: [{ id: -1, text: 'ヨガ' }] });
  await post(...documents.reviews.save);
}
