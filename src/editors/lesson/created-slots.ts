import { eachOf } from '../../contract/each-of.ts';
import type { LessonInstructor } from '../../contract/http/lesson.ts';
import { days, type Day } from '../../contract/http/week.ts';
import { sentList } from '../../editing/created-items.ts';
import type { LessonDraft, LessonSlot } from './draft.ts';
import { toLessons, toSentLesson } from './wire.ts';

type PlacedSlot = LessonSlot & { readonly day: Day };

const slotsOf = ({ lessons }: LessonDraft): readonly PlacedSlot[] =>
  days.flatMap((day) => lessons[day].map((slot) => ({ ...slot, day })));

const withSlots = (draft: LessonDraft, slots: readonly PlacedSlot[]): LessonDraft => ({
  ...draft,
  lessons: eachOf(days, (of) => slots.filter(({ day }) => day === of).map(({ day: _day, ...slot }) => slot)),
});

/**
 * How a saved week is found again in what the server holds. An instructor's name is left out: the server's own counts.
 */
export function weekRecognition(instructors: () => readonly LessonInstructor[]) {
  const heldOf = (draft: LessonDraft) =>
    toLessons(draft, instructors()).map((lesson) => toSentLesson({ ...lesson, instructor_name: '' }));
  const toHeld = ({ day, ...slot }: PlacedSlot) =>
    heldOf({ lessons: { ...eachOf(days, () => []), [day]: [slot] } })[0] ?? {};
  return {
    heldOf,
    items: sentList({
      itemsOf: slotsOf,
      withItems: withSlots,
      sentOf: slotsOf,
      toSent: toHeld,
    }),
  };
}
