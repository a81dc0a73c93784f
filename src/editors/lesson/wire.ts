import type { BulkSaveLessonsRequest, LessonInstructor } from '../../contract/http/lesson.ts';
import { days, type Day } from '../../contract/http/week.ts';
import { topImageOf, type LessonDraft, type LessonSlot } from './draft.ts';
import { typedTime } from './times.ts';

const toLesson = (
  { manualImageSelected: _manual, image, ...slot }: LessonSlot,
  day: Day,
  at: number,
  instructors: readonly LessonInstructor[],
) => ({
  ...slot,
  start_time: typedTime(slot.start_time) ?? slot.start_time,
  end_time: typedTime(slot.end_time) ?? slot.end_time,
  day_of_week: day,
  order: at + 1,
  image: image ?? (slot.space_flg ? null : topImageOf(instructors, slot.instructor_id)),
});

/**
 * The week as section 3 has it, from Monday's first slot on: with the day and the order of where each stands, and the
 * image that is shown where none was chosen.
 */
export const toLessons = ({ lessons }: LessonDraft, instructors: readonly LessonInstructor[]) =>
  days.flatMap((day) => lessons[day].map((slot, at) => toLesson(slot, day, at, instructors)));

/** A slot as it is sent. */
export const toSentLesson = ({ image, ...lesson }: ReturnType<typeof toLesson>) => ({
  ...lesson,
  image: image?.id ?? null,
});

/** Everything that the studio has: what is left out is deleted. */
export const toLessonRequest = (
  studioId: number,
  draft: LessonDraft,
  instructors: readonly LessonInstructor[],
): BulkSaveLessonsRequest => ({
  studio_id: studioId,
  lessons: toLessons(draft, instructors).map(toSentLesson),
});
