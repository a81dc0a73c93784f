import { useEffect, useState } from 'react';

import { days } from '../../contract/http/week.ts';
import type { Id } from '../../editing/chunks.ts';
import { useEditor } from '../../shell/editor/editor-context.tsx';
import { slotName } from '../../text/lesson.ts';
import { announce } from '../../ui/announcer.ts';
import type { LessonDraft } from './draft.ts';
import type { LessonElsewhere } from './lessons-elsewhere.ts';
import { draftOf } from './slot-edits.ts';
import { createSlotWarnings, type SlotWarnings } from './slot-warnings.ts';

/** How long nothing was edited before the week is looked at, in ms: half a time is no overlap. */
const pause = 300;

/**
 * The warnings of the draft as it is edited. What is new is said, by the slot that it came about in.
 */
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

/** Of the slot that somebody is in, else of the first. */
function textOfOdd(
  area: Element | null,
  draft: LessonDraft,
  warnings: SlotWarnings,
  odd: readonly Id[],
): string | null {
  const focused = area?.querySelector('[data-sortable]:focus-within')?.getAttribute('data-sortable');
  const id = odd.find((each) => String(each) === focused) ?? odd[0];
  const names = days.flatMap((day) =>
    draft.lessons[day].flatMap((slot, at) => (slot.id === id ? [slotName(day, at + 1)] : [])),
  );
  return id === undefined || names[0] === undefined ? null : `${names[0]}: ${warnings.of(id).join('')}`;
}
