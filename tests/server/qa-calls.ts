import { expect } from 'vitest';

import type { TestBackend } from './backend.ts';
import { type content, request } from './questions.ts';
import { openStudios } from './timetable.ts';

/** The calls of the Q&A page. */
export function qaCalls(backend: () => TestBackend) {
  const read = async () => (await backend().get('/api/get_question_category_list/')).json();

  const answerTo = async (body: unknown, call = 'update_qa_categories'): Promise<[number, string]> => {
    const response = await backend().post(`/api/${call}/`, body);
    return [response.status, ((await response.json()) as { message: string }).message];
  };

  /** What stands where: each category's id with the ids of its questions. */
  const places = async () =>
    ((await read()) as typeof content).map(({ id, qa_items: items }) => [id, items.map((item) => item.id)]);

  /** Saves the questions, for two studios, in an empty backend. */
  const saveFirst = async () => {
    await backend().reset();
    await openStudios(backend());
    expect(await answerTo(request)).toEqual([200, 'Q&A情報を更新しました。']);
  };
  return { read, answerTo, places, saveFirst };
}
