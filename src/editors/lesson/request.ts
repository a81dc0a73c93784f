import {
  type BulkSaveLessonsRequest,
  type LessonInstructor,
  days,
  type Day,
} from '../../contract/http/lesson.ts';
import { eachOf } from '../../contract/objects.ts';
import { sentList } from '../../editing/created-items.ts';
import { newSlotId, topImageOf, type LessonDraft, type LessonSlot } from './draft.ts';
import { typedTime } from './rules.ts';

const toLesson = (
  { manualImageSelected: _manual, image, ...slot }: LessonSlot,
  day: Day,
  index: number,
  instructors: readonly LessonInstructor[],
) => ({
  ...slot,
  start_time: typedTime(slot.start_time) ?? slot.start_time,
  end_time: typedTime(slot.end_time) ?? slot.end_time,
  day_of_week: day,
  order: index + 1,
  image: image ?? (slot.space_flg ? null : topImageOf(instructors, slot.instructor_id)),
});

export const toLessons = ({ lessons }: LessonDraft, instructors: readonly LessonInstructor[]) =>
  days.flatMap((day) => lessons[day].map((slot, index) => toLesson(slot, day, index, instructors)));

const toSentLesson = ({ image, ...lesson }: ReturnType<typeof toLesson>) => ({
  ...lesson,
  image: image?.id ?? null,
});

export const toLessonRequest = (
  studioId: number,
  draft: LessonDraft,
  instructors: readonly LessonInstructor[],
): BulkSaveLessonsRequest => ({
  studio_id: studioId,
  lessons: toLessons(draft, instructors).map(toSentLesson),
});

type DaySlot = LessonSlot & { readonly day: Day };

const slotsOf = ({ lessons }: LessonDraft): readonly DaySlot[] =>
  days.flatMap((day) => lessons[day].map((slot) => ({ ...slot, day })));

const withSlots = (draft: LessonDraft, slots: readonly DaySlot[]): LessonDraft => ({
  ...draft,
  lessons: eachOf(days, (of) => slots.filter(({ day }) => day === of).map(({ day: _day, ...slot }) => slot)),
});

/** Instructor names are ignored, because the server looks them up. */
export function weekRecognition(instructors: () => readonly LessonInstructor[]) {
  const savedPartOf = (draft: LessonDraft) =>
    toLessons(draft, instructors()).map((lesson) => toSentLesson({ ...lesson, instructor_name: '' }));
  const savedPartOfSlot = ({ day, ...slot }: DaySlot) =>
    savedPartOf({ lessons: { ...eachOf(days, () => []), [day]: [slot] } })[0] ?? {};
  return {
    savedPartOf,
    items: sentList({
      itemsOf: slotsOf,
      withItems: withSlots,
      sentOf: slotsOf,
      toSent: savedPartOfSlot,
      newId: ({ space_flg: isSpacer }) => newSlotId(isSpacer),
    }),
  };
}
