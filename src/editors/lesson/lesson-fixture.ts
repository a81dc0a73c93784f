import type { Lesson, LessonInstructor } from '../../contract/http/lesson.ts';
import { mediaFile } from '../../contract/http/media-fixture.ts';
import { under } from '../../editing/paths.ts';
import { dayPaths, toLessonDraft, type LessonDraft, type LessonSlot } from './draft.ts';

/** A timetable for the tests of the lesson editor. */

export const instructors: readonly LessonInstructor[] = [
  { id: 1, dancer_name: '佐藤', top_images: [mediaFile(10), mediaFile(11)] },
  { id: 2, dancer_name: '鈴木', top_images: [mediaFile(20)] },
  { id: 3, dancer_name: '高橋', top_images: [] },
];

export const lesson = (id: number, change: Partial<Lesson> = {}): Lesson => ({
  id,
  name: `レッスン${id}`,
  start_time: '10:00',
  end_time: '11:00',
  day_of_week: 'monday',
  instructor_id: 1,
  instructor_name: '佐藤',
  image: mediaFile(10),
  space_flg: false,
  order: id,
  close_flg: false,
  ...change,
});

export const spacer = (id: number, change: Partial<Lesson> = {}): Lesson =>
  lesson(id, {
    name: '',
    start_time: '',
    end_time: '',
    instructor_id: null,
    instructor_name: '',
    image: null,
    space_flg: true,
    ...change,
  });

export const draftOf = (...lessons: readonly Lesson[]): LessonDraft =>
  toLessonDraft({ lessons, instructors });

export const monday = ({ lessons }: LessonDraft) => lessons.monday;
export const idsOf = (slots: readonly LessonSlot[]) => slots.map(({ id }) => id);
export const firstPath = under(dayPaths.monday, { id: 1 });
