import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { days, type Day } from '../../contract/http/lesson.ts';
import { apply } from '../../editing/changes.ts';
import type { LessonDraft } from './draft.ts';
import { copyDay, moveSlots, removeSlots, shiftSlots } from './edits.ts';
import { draftOf, lesson, spacer } from './lesson-fixture.ts';
import { minutesOf } from './rules.ts';

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const day = fc.constantFrom(...days);
const written = fc.record({ day, start: fc.nat(1439), end: fc.nat(1439), isSpacer: fc.boolean() });

/** A week with ids from 1, and some of the ids. */
const selection = fc.array(written, { maxLength: 20 }).chain((all) => {
  const slots = all.map(({ day: day_of_week, start, end, isSpacer }, at) =>
    isSpacer
      ? spacer(at + 1, { day_of_week })
      : lesson(at + 1, { day_of_week, start_time: clock(start), end_time: clock(end) }),
  );
  const ids = fc.subarray(slots.map(({ id }) => id)).map((some) => new Set<number | string>(some));
  return fc.record({ draft: fc.constant(draftOf(...slots)), ids });
});

const allOf = ({ lessons }: LessonDraft) => days.flatMap((each) => lessons[each]);
const namesOf = (of: LessonDraft, each: Day) => of.lessons[each].map(({ name }) => name);
const idsOf = (draft: LessonDraft) => allOf(draft).map(({ id }) => id);

test('moving slots loses and doubles none, keeps the order of the others, and puts all of them into the day', () => {
  fc.assert(
    fc.property(selection, day, ({ draft, ids }, to) => {
      const moved = apply(draft, moveSlots(draft, ids, to));
      expect(new Set(idsOf(moved))).toEqual(new Set(idsOf(draft)));
      expect(idsOf(moved)).toHaveLength(idsOf(draft).length);
      expect(idsOf(moved).filter((id) => !ids.has(id))).toEqual(idsOf(draft).filter((id) => !ids.has(id)));
      const there = new Set(moved.lessons[to].map(({ id }) => id));
      expect([...ids].every((id) => there.has(id))).toBe(true);
    }),
  );
});

test('deleting slots leaves exactly the others, in their order', () => {
  fc.assert(
    fc.property(selection, ({ draft, ids }) => {
      const left = idsOf(draft).filter((id) => !ids.has(id));
      expect(idsOf(apply(draft, removeSlots(draft, ids)))).toEqual(left);
    }),
  );
});

test('shifting slots and shifting them back is no change; no time leaves the day, and only selected lessons change', () => {
  fc.assert(
    fc.property(selection, fc.integer({ min: -1500, max: 1500 }), ({ draft, ids }, minutes) => {
      const change = shiftSlots(draft, ids, minutes);
      const fits = allOf(draft)
        .filter(({ id, space_flg: isSpacer }) => ids.has(id) && !isSpacer)
        .flatMap(({ start_time, end_time }) => [minutesOf(start_time) ?? 0, minutesOf(end_time) ?? 0])
        .every((at) => at + minutes >= 0 && at + minutes < 1440);
      expect(change !== null).toBe(fits);
      const shifted = change ? apply(draft, change) : draft;
      const back = shiftSlots(shifted, ids, change ? -minutes : 0);
      expect(back && apply(shifted, back)).toEqual(draft);
      const others = ({ id }: { readonly id: number | string }) => !ids.has(id);
      expect(allOf(shifted).filter(others)).toEqual(allOf(draft).filter(others));
    }),
  );
});

test('copying a day changes the chosen days alone; replacing gives them the day’s slots, appending keeps theirs before', () => {
  fc.assert(
    fc.property(
      selection,
      day,
      fc.subarray([...days]),
      fc.constantFrom('append', 'replace'),
      ({ draft }, from, all, mode) => {
        const to = all.filter((each) => each !== from);
        const copied = apply(draft, copyDay(draft, from, to, mode));
        for (const each of days) {
          const own = namesOf(draft, each);
          const come = to.includes(each) ? namesOf(draft, from) : [];
          const kept = to.includes(each) && mode === 'replace' ? [] : own;
          expect(namesOf(copied, each)).toEqual(kept.concat(come));
        }
        expect(new Set(idsOf(copied)).size).toBe(idsOf(copied).length);
      },
    ),
  );
});
