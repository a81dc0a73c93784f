import { expect, test } from 'vitest';

import { instructor, studio } from '../documents.ts';
import { request } from '../questions.ts';
import { sharedBackend } from '../shared-backend.ts';
import { openStudios, yoga } from '../timetable.ts';

const backend = await sharedBackend();

const lessons = [
  { ...yoga, instructor_id: 1 },
  { ...yoga, instructor_id: 2, order: 2 },
];

test('saves and deletions of what belongs together are done or refused: none waits for another that waits for it', async () => {
  const statuses = new Set<number>();
  const post = async (call: string, body: object) =>
    statuses.add((await backend.post(`/api/${call}/`, body)).status);
  for (let round = 1; round <= 5; round += 1) {
    await backend.reset();
    await openStudios(backend);
    await post('bulk_save_lessons', { studio_id: 1, lessons });
    await post('update_instructors', {
      instructors: [instructor(1, 1, '先生'), instructor(2, 2, '先生'), instructor(-1, 3, '先生')],
    });
    await post('bulk_save_lessons', { studio_id: 2, lessons: [{ ...yoga, instructor_id: 3 }] });
    await post('delete_instructor', { instructor_id: 3 });
    await Promise.all([
      post('undelete', { id: 1 }),
      post('bulk_save_lessons', { studio_id: 1, lessons }),
      post('bulk_save_lessons', { studio_id: 2, lessons: lessons.toReversed() }),
      post('update_instructors', {
        instructors: [instructor(2, 1, '先生'), instructor(1, 2, '先生'), instructor(-1, 3, '先生')],
      }),
      post('delete_instructor', { instructor_id: 1 }),
      post('update_instructors', { instructors: [instructor(1, 1, '先生'), instructor(2, 2, '先生')] }),
      post('update_qa_categories', request),
      post('delete_studio', { studio_id: 2 }),
      post('update_studio', { studio_id: 1, ...studio }),
      post('undelete', { id: 1 }),
      post('delete_instructor', { instructor_id: 2 }),
    ]);
  }
  expect([...statuses].filter((status) => ![200, 400, 404, 409].includes(status))).toEqual([]);
});
