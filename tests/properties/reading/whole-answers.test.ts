import { describe, expect, test } from 'vitest';

import {
  answerWith,
  beginWithNothingSent,
  lists,
  names,
  rowsOf,
  sent,
  submit,
  type EditorName,
} from './backends-fixture.ts';
import { nulled, respelled, without, wrapped } from './faults-fixture.ts';

beginWithNothingSent();

const whole = { next: null, links: { next: null }, has_more: false, errors: [], error: null };

describe('an answer without a fault', () => {
  test.each(names)('is saved with the edit alone: %s', async (name) => {
    answerWith(name);
    (await submit(name)).expectSavedAlone();
  });

  test.each(lists)('may say that its list is whole: %s', async (name) => {
    const { length: count } = rowsOf(name);
    answerWith(
      name,
      wrapped({ ...whole, count, meta: { total: `${count}` }, pagination: { page: 1, total: count } }),
    );
    (await submit(name)).expectSavedAlone();
  });

  test.each<[EditorName, string]>([
    ['price', 'button_text'],
    ['price', 'prices'],
    ['studio', 'main_image'],
    ['lesson', 'close_flg'],
    ['instructor', 'profile'],
    ['qa', 'qa_items.images'],
    ['news', 'hashtags'],
    ['review', 'is_published'],
    ['about', 'concept_description'],
  ])('may have null in every row: %s, %s', async (name, field) => {
    answerWith(name, nulled(field));
    expect((await submit(name)).outcome).toEqual({ saved: expect.stringMatching(/しました。$/) });
    expect(sent).toHaveLength(1);
  });

  test.each<[EditorName, string, string]>([
    ['qa', 'qa_items.question', 'q'],
    ['qa', 'qa_items.answer', 'a'],
    ['qa', 'category', 'title'],
  ])('may have a field under its other accepted name: %s, %s', async (name, field, other) => {
    answerWith(name, respelled(field, other));
    (await submit(name)).expectSavedAlone();
  });

  test('may have the files of instructors as objects or as ids alone', async () => {
    answerWith('instructor', without('top_images', 'images'));
    expect((await submit('instructor')).outcome).toEqual({
      saved: 'インストラクター情報を更新しました。',
    });
  });

  test('may have the flags of a timetable only in the slots where they are set', async () => {
    const body = rowsOf('lesson').map(({ space_flg: isSpacer, close_flg: isClosed, ...row }) =>
      Object.assign(row, isSpacer === true ? { space_flg: true } : { close_flg: isClosed }),
    );
    answerWith('lesson', () => ({ body, headers: {} }));
    (await submit('lesson')).expectSavedAlone();
  });

  test('may have a timetable of spacers alone, without the fields of lessons', async () => {
    const spacer = { id: 2, day_of_week: 'monday', space_flg: true, order: 1 };
    answerWith('lesson', () => ({ body: [spacer], headers: {} }));
    expect((await submit('lesson')).outcome).toEqual({ saved: 'レッスン情報を保存しました。' });
  });

  test.each(lists)('may have no row at all: %s', async (name) => {
    answerWith(name, () => ({ body: [], headers: {} }));
    expect(Object.keys((await submit(name)).outcome)).not.toContain('load');
  });
});

describe('a save that is answered with 200', () => {
  test.each(names)('and an error is a failure that keeps the edit: %s', async (name) => {
    answerWith(name, undefined, { success: false, message: '保存しました。' });
    expect((await submit(name)).outcome).toEqual({ save: '保存しました。' });
  });
});
