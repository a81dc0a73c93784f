import { shallowEqual } from '@xstate/react';
import { useEffect } from 'react';

import { days } from '../../contract/http/lesson.ts';
import type { Id } from '../../editing/items.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { announce } from '../../ui/announcer.ts';
import { createKeyedListeners } from '../../ui/store.ts';
import { draftOf } from './board-commands.ts';
import type { LessonDraft } from './draft.ts';
import { type LessonElsewhere, slotWarnings, warningText } from './overlaps.ts';
import { typedTime } from './rules.ts';
import { slotName } from './text.ts';

const none: readonly string[] = [];

function textsOf(draft: LessonDraft, elsewhere: readonly LessonElsewhere[]) {
  const slots = days.flatMap((day) =>
    draft.lessons[day].map((slot) => ({
      ...slot,
      day_of_week: day,
      start_time: typedTime(slot.start_time) ?? '',
      end_time: typedTime(slot.end_time) ?? '',
    })),
  );
  const names = new Map(slots.map(({ id, instructor_name }) => [id, instructor_name]));
  return new Map(
    [...slotWarnings(slots, elsewhere)].map(([id, warnings]) => [
      id,
      warnings.map((warning) => warningText(warning, names.get(id) ?? '')),
    ]),
  );
}

export function createSlotWarnings() {
  const listeners = createKeyedListeners<Id>();
  let texts: ReadonlyMap<Id, readonly string[]> = new Map();
  return {
    follow: listeners.add,
    of: (id: Id): readonly string[] => texts.get(id) ?? none,
    update(draft: LessonDraft, elsewhere: readonly LessonElsewhere[]): readonly Id[] {
      const before = texts;
      const next = textsOf(draft, elsewhere);
      const changed = new Set(
        [...before.keys(), ...next.keys()].filter(
          (id) => !shallowEqual(before.get(id) ?? none, next.get(id) ?? none),
        ),
      );
      texts = new Map([...next].map(([id, its]) => [id, changed.has(id) ? its : (before.get(id) ?? its)]));
      for (const id of changed) listeners.notify(id);
      return [...changed].filter((id) =>
        next.get(id)?.some((text) => before.get(id)?.includes(text) !== true),
      );
    },
  };
}

export type SlotWarnings = ReturnType<typeof createSlotWarnings>;

/** Delay after the last edit, in ms: a partly typed time would cause false warnings. */
const pause = 300;

export function useSlotWarnings(warnings: SlotWarnings, elsewhere: readonly LessonElsewhere[]): void {
  const { editor, area } = useEditor();
  useEffect(() => {
    const draftNow = () => draftOf(editor);
    let seen = draftNow();
    warnings.update(seen, elsewhere);
    let timer = 0;
    const subscription = editor.subscribe(() => {
      if (draftNow() === seen) return;
      seen = draftNow();
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        const isLoad = editor.getSnapshot().context.history.past.length === 0;
        const changed = warnings.update(seen, elsewhere);
        const text = isLoad ? null : newWarningText(area.current, seen, warnings, changed);
        if (text !== null) announce(text);
      }, pause);
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [editor, area, warnings, elsewhere]);
}

function newWarningText(
  area: Element | null,
  draft: LessonDraft,
  warnings: SlotWarnings,
  changed: readonly Id[],
): string | null {
  const focused = area?.querySelector('[data-slot]:focus-within')?.getAttribute('data-slot');
  const id = changed.find((each) => String(each) === focused) ?? changed[0];
  for (const day of days) {
    const index = draft.lessons[day].findIndex((slot) => slot.id === id);
    if (id !== undefined && index >= 0) return `${slotName(day, index + 1)}: ${warnings.of(id).join('')}`;
  }
  return null;
}
