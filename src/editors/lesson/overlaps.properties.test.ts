import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { days } from '../../contract/http/lesson.ts';
import { type LessonElsewhere, slotWarnings, type BookedSlot } from './overlaps.ts';
type Times = Pick<BookedSlot, 'start_time' | 'end_time'>;

const isBooked = ({ start_time, end_time }: Times) =>
  start_time !== '' && end_time !== '' && start_time < end_time;
const isTurned = ({ start_time, end_time }: Times) =>
  start_time !== '' && end_time !== '' && start_time >= end_time;

const overlap = (one: BookedSlot, other: BookedSlot | LessonElsewhere) =>
  isBooked(one) &&
  isBooked(other) &&
  one.day_of_week === other.day_of_week &&
  one.instructor_id !== null &&
  one.instructor_id === other.instructor_id &&
  one.start_time < other.end_time &&
  other.start_time < one.end_time;

/** All pairs. */
function naive(slots: readonly BookedSlot[], others: readonly LessonElsewhere[]) {
  const lessons = slots.filter(({ space_flg }) => !space_flg);
  return lessons.flatMap((one) => {
    const here = lessons.filter((other) => other !== one && overlap(one, other));
    const there = others.filter((other) => overlap(one, other));
    const told = here.map(({ id }) => `${one.id} here ${id}`);
    told.push(...there.map(({ lesson_name }) => `${one.id} there ${lesson_name}`));
    if (isTurned(one)) told.push(`${one.id} ends`);
    return told;
  });
}

const pairsOf = (slots: readonly BookedSlot[], others: readonly LessonElsewhere[]) =>
  [...slotWarnings(slots, others)].flatMap(([id, found]) =>
    found.map((warning) => {
      if (warning.kind === 'bookedHere') return `${id} here ${warning.slot}`;
      return warning.kind === 'bookedElsewhere' ? `${id} there ${warning.name}` : `${id} ends`;
    }),
  );

const anyTime = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 8, max: 12 }).map((hour) => `${hour + 10}:30`),
);
const anyBooking = {
  day_of_week: fc.constantFrom(...days.slice(0, 2)),
  start_time: anyTime,
  end_time: anyTime,
};
const anySlots = fc
  .array(
    fc.record({
      ...anyBooking,
      instructor_id: fc.constantFrom(null, 1, 2),
      space_flg: fc.boolean(),
      name: fc.constantFrom('', 'ヨガ'),
    }),
    { maxLength: 20 },
  )
  .map((slots) =>
    slots.map((each, at): BookedSlot => ({ ...each, id: at % 2 === 0 ? at + 1 : `new_${at}` })),
  );
const anyElsewhere = fc
  .array(fc.record({ ...anyBooking, instructor_id: fc.constantFrom(1, 2) }), { maxLength: 10 })
  .map((lessons) =>
    lessons.map((each, at): LessonElsewhere => ({
      ...each,
      lesson_name: `外${at}`,
      studio_name: '宵スタジオ',
    })),
  );

test('the warnings are the same as those of comparing all pairs of slots', () => {
  fc.assert(
    fc.property(anySlots, anyElsewhere, (slots, others) => {
      expect(pairsOf(slots, others).toSorted()).toEqual(naive(slots, others).toSorted());
    }),
  );
});
