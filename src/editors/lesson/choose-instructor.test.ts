import { expect, test } from 'vitest';

import { mediaFile } from '../../contract/http/media-fixture.ts';
import type { MediaFile } from '../../contract/http/media.ts';
import { under } from '../../editing/paths.ts';
import type { LessonDraft } from './draft.ts';
import { applyLesson, chooseInstructor } from './edits.ts';
import { draftOf, firstPath, instructors, lesson, monday } from './lesson-fixture.ts';

const choose = (draft: LessonDraft, id: number | null) => {
  const [slot] = monday(draft);
  const instructor = instructors.find((each) => each.id === id) ?? null;
  return slot ? applyLesson(draft, chooseInstructor(firstPath, slot, instructor)) : draft;
};
const pick = (draft: LessonDraft, value: MediaFile | null) =>
  applyLesson(draft, { type: 'set', path: under(firstPath, 'image'), value });
const shownIn = (draft: LessonDraft) => {
  const [slot] = monday(draft);
  return [slot?.instructor_id, slot?.instructor_name, slot?.image?.id ?? null];
};

test('the image of a lesson follows the instructor', () => {
  const draft = draftOf(lesson(1));
  expect([2, 3, null].map((id) => shownIn(choose(draft, id)))).toEqual([
    [2, '鈴木', 20],
    [3, '高橋', null],
    [null, '', null],
  ]);
});

test('the image of a lesson stays where the user chose it, even the instructor’s own', () => {
  expect(shownIn(choose(pick(draftOf(lesson(1)), mediaFile(99)), 2))).toEqual([2, '鈴木', 99]);
  expect(shownIn(choose(pick(draftOf(lesson(1)), mediaFile(10)), 2))).toEqual([2, '鈴木', 10]);
});

test('the image of a lesson follows the instructor again once the user has cleared it', () => {
  expect(shownIn(choose(pick(draftOf(lesson(1, { image: mediaFile(99) })), null), 2))).toEqual([
    2,
    '鈴木',
    20,
  ]);
});
