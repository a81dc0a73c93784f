import { describe, expect, test } from 'vitest';

import { answerWith, beginWithNothingSent, backends, lists, names, sent } from './backends-fixture.ts';
import { nulled, respelled, without, wrapped } from './faults-fixture.ts';
import { sendOf, submits, type EditorName } from './submits-fixture.ts';

beginWithNothingSent();

const whole = { count: 2, next: null, links: { next: null }, has_more: false, errors: [], error: null };

describe('an answer without a fault', () => {
  test.each(names)('is saved with the edit alone: %s', async (name) => {
    answerWith(name);
    await submits[name](sendOf());
    expect(sent).toEqual([backends[name].sent]);
  });

  test.each(lists)('may say that its list is whole: %s', async (name) => {
    answerWith(name, wrapped({ ...whole, meta: { total: '2' }, pagination: { page: 1, total: 2 } }));
    await submits[name](sendOf());
    expect(sent).toEqual([backends[name].sent]);
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
    expect((await submits[name](sendOf())).outcome).toEqual({ saved: expect.stringMatching(/しました。$/) });
    expect(sent).toHaveLength(1);
  });

  test.each<[EditorName, string, string]>([
    ['qa', 'qa_items.question', 'q'],
    ['qa', 'qa_items.answer', 'a'],
    ['qa', 'category', 'title'],
  ])('may have a field under its other accepted name: %s, %s', async (name, field, other) => {
    answerWith(name, respelled(field, other));
    await submits[name](sendOf());
    expect(sent).toEqual([backends[name].sent]);
  });

  test('may have the files of instructors as objects or as ids alone', async () => {
    answerWith('instructor', without('top_images', 'images'));
    expect((await submits.instructor(sendOf())).outcome).toEqual({
      saved: 'インストラクター情報を更新しました。',
    });
  });

  test('may have the flags of a timetable only in the slots where they are set', async () => {
    const [lesson, spacer] = backends.lesson.body as [Record<string, unknown>, Record<string, unknown>];
    const { space_flg: _space, ...withoutSpace } = lesson;
    const { close_flg: _close, ...withoutClose } = spacer;
    answerWith('lesson', () => ({ body: [withoutSpace, withoutClose], headers: {} }));
    await submits.lesson(sendOf());
    expect(sent).toEqual([backends.lesson.sent]);
  });

  test('may have a timetable of spacers alone, without the fields of lessons', async () => {
    const spacer = { id: 2, day_of_week: 'monday', space_flg: true, order: 1 };
    answerWith('lesson', () => ({ body: [spacer], headers: {} }));
    expect((await submits.lesson(sendOf())).outcome).toEqual({ saved: 'レッスン情報を保存しました。' });
  });

  test.each(lists)('may have no row at all: %s', async (name) => {
    answerWith(name, () => ({ body: [], headers: {} }));
    expect(Object.keys((await submits[name](sendOf())).outcome)).not.toContain('load');
  });
});

describe('a save that is answered with 200', () => {
  test.each(names)('and an error is a failure that keeps the edit: %s', async (name) => {
    answerWith(name, undefined, { success: false, message: '保存しました。' });
    expect((await submits[name](sendOf())).outcome).toEqual({ save: '保存しました。' });
  });
});
