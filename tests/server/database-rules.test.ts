import { eq, type InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';

import { insertRows } from '../../server/database/rows.ts';
import {
  hashtags,
  instructors,
  lessons,
  news,
  newsHashtags,
  qaCategories,
  qaItems,
  trialBookings,
} from '../../server/database/schema.ts';
import { transact } from '../../server/database/transact.ts';
import { withoutValues } from '../../server/kit/failure.ts';
import { sharedBackend } from './shared-backend.ts';
import { openStudios } from './timetable.ts';

const backend = await sharedBackend();

/** The name of the database's rule that a statement breaks; what happened instead where it breaks none. */
async function brokenRule(statement: PromiseLike<unknown>): Promise<unknown> {
  try {
    await statement;
    return 'none';
  } catch (error) {
    const told = withoutValues(error);
    return told instanceof Error && 'constraint' in told ? told.constraint : told;
  }
}

/** Expects of a row with each of these changes that it breaks this rule. */
async function judge<Table extends PgTable>(
  table: Table,
  row: InferInsertModel<Table>,
  judgements: readonly (readonly [change: Partial<InferInsertModel<Table>>, rule: string])[],
): Promise<void> {
  for (const [change, rule] of judgements) {
    const insertion = transact(backend.db, (tx) => insertRows(tx, table, [{ ...row, ...change }]));
    expect([change, await brokenRule(insertion)]).toEqual([change, rule]);
  }
}

test('the database itself judges rows by its rules', async () => {
  await openStudios(backend);
  await judge(news, { title: 'a', text: 'b', top_image: 1 }, [
    [{ text: '' }, 'news_filled'],
    [{ top_image: 99 }, 'news_top_image_id_media_files_id_fk'],
    [{}, 'none'],
  ]);
  await judge(hashtags, { text: 'Yoga', key: 'yoga' }, [
    [{}, 'none'],
    [{ text: 'YOGA' }, 'hashtags_key_unique'],
  ]);
  const [article] = await backend.db.select().from(news);
  await judge(newsHashtags, { ownerId: article?.id ?? 0, position: 1, hashtagId: 1 }, [
    [{}, 'none'],
    [{ position: 2 }, 'news_hashtags_once'],
  ]);
  const times = { start_time: '07:00', end_time: '08:00' };
  const lesson = {
    ...times,
    studioId: 1,
    day_of_week: 'monday',
    order: 1,
    name: '朝',
    instructor_id: 2,
  } as const;
  await judge(lessons, lesson, [
    [{ name: '' }, 'lessons_filled'],
    [{ start_time: '' }, 'lessons_filled'],
    [{ instructor_id: null }, 'lessons_filled'],
    [{ end_time: '7:00' }, 'lessons_times'],
    [{ order: 0 }, 'lessons_order'],
    [{ day_of_week: 'someday' as 'monday' }, 'lessons_day'],
    [{ instructor_id: 9 }, 'lessons_instructor_id_instructors_id_fk'],
    [{ studioId: 9 }, 'lessons_studio_id_studios_id_fk'],
    [{}, 'none'],
  ]);
  const deletion = transact(backend.db, (tx) => tx.delete(instructors).where(eq(instructors.id, 2)));
  expect(await brokenRule(deletion)).toBe('lessons_instructor_id_instructors_id_fk');
  await judge(qaCategories, { position: 1, category: 'a' }, [
    [{ category: '' }, 'qa_categories_filled'],
    [{}, 'none'],
  ]);
  const [category] = await backend.db.select().from(qaCategories);
  const question = { position: 1, question: 'a', answer: 'b', allStudios: true };
  await judge(qaItems, { ...question, categoryId: category?.id ?? 0 }, [
    [{ answer: '' }, 'qa_items_filled'],
    [{ categoryId: 99 }, 'qa_items_category_id_qa_categories_id_fk'],
    [{}, 'none'],
  ]);
  const blank = { age: '', access: '', message: '', mail: '', tel: '', studio: '', lesson: '' };
  await judge(trialBookings, { ...blank, name: '木村', date: '2028-02-29' }, [
    [{ name: '' }, 'trial_bookings_filled'],
    [{ date: '1999-12-31' }, 'trial_bookings_date'],
    [{ date: '2100-01-01' }, 'trial_bookings_date'],
    [{}, 'none'],
  ]);
});
