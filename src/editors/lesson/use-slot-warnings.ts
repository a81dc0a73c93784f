import { useEffect, useState } from 'react';

import { days, type Day } from '../../contract/http/lesson.ts';
import type { Id } from '../../editing/chunks.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { slotName } from '../../text/lesson.ts';
import { announce } from '../../ui/announcer.ts';
import { draftOf } from './board-commands.ts';
import type { LessonDraft, LessonSlot } from './draft.ts';
import { type LessonElsewhere, slotWarnings, warningText } from './overlaps.ts';
import { typedTime } from './rules.ts';

/** A store of the warnings, with listeners per slot. */
export interface SlotWarnings {
  readonly follow: (id: Id, listener: () => void) => () => void;
  /** The same array while its texts are equal. */
  readonly of: (id: Id) => readonly string[];
  /** Recomputes the warnings and notifies the changed slots. Gives the slots with a new warning. */
  readonly look: (draft: LessonDraft, elsewhere: readonly LessonElsewhere[]) => readonly Id[];
}

const none: readonly string[] = [];

const bookedSlot = (slot: LessonSlot, day: Day) => ({
  ...slot,
  day_of_week: day,
  start_time: typedTime(slot.start_time) ?? '',
  end_time: typedTime(slot.end_time) ?? '',
});

const bookedSlots = ({ lessons }: LessonDraft) =>
  days.flatMap((day) => lessons[day].map((slot) => bookedSlot(slot, day)));

/** The warning texts, by slot id. */
function textsOf(draft: LessonDraft, elsewhere: readonly LessonElsewhere[]) {
  const slots = bookedSlots(draft);
  const names = new Map(slots.map(({ id, instructor_name }) => [id, instructor_name]));
  const texts = new Map<Id, readonly string[]>();
  for (const [id, warnings] of slotWarnings(slots, elsewhere))
    texts.set(
      id,
      warnings.map((warning) => warningText(warning, names.get(id) ?? '')),
    );
  return texts;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);

export function createSlotWarnings(): SlotWarnings {
  const listeners = new Map<Id, Set<() => void>>();
  let known: ReadonlyMap<Id, readonly string[]> = new Map();
  return {
    follow(id, listener) {
      const its = listeners.get(id) ?? new Set();
      listeners.set(id, its.add(listener));
      return () => {
        its.delete(listener);
        if (its.size === 0) listeners.delete(id);
      };
    },
    of: (id) => known.get(id) ?? none,
    look(draft, elsewhere) {
      const before = known;
      const texts = textsOf(draft, elsewhere);
      const changed = [...new Set([...before.keys(), ...texts.keys()])].filter(
        (id) => !isSame(before.get(id) ?? none, texts.get(id) ?? none),
      );
      known = new Map(
        [...texts].map(([id, its]) => [id, changed.includes(id) ? its : (before.get(id) ?? its)]),
      );
      for (const id of changed) for (const listener of listeners.get(id) ?? []) listener();
      return changed.filter((id) => {
        const earlier = before.get(id) ?? none;
        return (known.get(id) ?? none).some((text) => !earlier.includes(text));
      });
    },
  };
}

/** Delay after the last edit, in ms: a partly typed time would cause false warnings. */
const pause = 300;

/** The warnings of the draft, updated after edits. New ones are announced with their slot's name. */
export function useSlotWarnings(elsewhere: readonly LessonElsewhere[]): SlotWarnings {
  const { editor, area } = useEditor();
  const [warnings] = useState(createSlotWarnings);
  useEffect(() => {
    const draftNow = () => draftOf(editor);
    let seen = draftNow();
    warnings.look(seen, elsewhere);
    let timer = 0;
    const subscription = editor.subscribe(() => {
      if (draftNow() === seen) return;
      seen = draftNow();
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        const isLoad = editor.getSnapshot().context.history.past.length === 0;
        const odd = warnings.look(seen, elsewhere);
        const text = isLoad ? null : textOfOdd(area.current, seen, warnings, odd);
        if (text !== null) announce(text);
      }, pause);
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [editor, area, warnings, elsewhere]);
  return warnings;
}

/** The text for the slot with the focus, else for the first one. */
function textOfOdd(
  area: Element | null,
  draft: LessonDraft,
  warnings: SlotWarnings,
  odd: readonly Id[],
): string | null {
  const focused = area?.querySelector('[data-slot]:focus-within')?.getAttribute('data-slot');
  const id = odd.find((each) => String(each) === focused) ?? odd[0];
  const names = days.flatMap((day) =>
    draft.lessons[day].flatMap((slot, at) => (slot.id === id ? [slotName(day, at + 1)] : [])),
  );
  return id === undefined || names[0] === undefined ? null : `${names[0]}: ${warnings.of(id).join('')}`;
}
