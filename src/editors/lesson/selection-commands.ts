import type { Day } from '../../contract/http/lesson.ts';
import type { Change } from '../../editing/changes.ts';
import type { Id } from '../../editing/chunks.ts';
import { neighbourPath } from '../../editing/list-step.ts';
import { edit } from '../../editor/edit.ts';
import type { EditorParts } from '../../editor/editor-context.tsx';
import { selectionText } from '../../text/lesson-selection.ts';
import { focusSlot, focusSlotOrDay, isFocusOutsidePanel } from './board-focus.ts';
import type { Board } from './board.ts';
import { dayPaths, slotPlace, type LessonDraft } from './draft.ts';
import { closeSlots, countOf, moveSlots, removeSlots, shiftSlots, slotsOf } from './week-edits.ts';

/**
 * What is done with the selected slots. Each is one undo step and announces its result, with the number of slots that it
 * changed; where it changes none it announces why, and returns that text to be shown.
 */
export function selectionCommands(parts: EditorParts, board: Board, draftNow: () => LessonDraft) {
  const { editor, say } = parts;
  const chosen = (): ReadonlySet<Id> => new Set(board.selected());

  function refuse(why: string): string {
    say(why);
    return why;
  }

  function apply(change: Change, said: (count: number) => string): string | null {
    const count = countOf(change);
    if (count === 0) return refuse(selectionText.unchanged);
    if (edit(editor, change)) say(said(count));
    return null;
  }

  return {
    moveSelected: (day: Day) =>
      apply(moveSlots(draftNow(), chosen(), day), (count) => selectionText.moved(count, day)),
    shiftSelected(minutes: number) {
      const change = shiftSlots(draftNow(), chosen(), minutes);
      if (change === null) return refuse(selectionText.outside);
      return apply(change, (count) => selectionText.shifted(count, minutes));
    },
    closeSelected: (isClosed: boolean) =>
      apply(closeSlots(draftNow(), chosen(), isClosed), selectionText[isClosed ? 'closed' : 'reopened']),
    /** The focus goes to what is then at the place of the first one. */
    removeSelected: () => {
      const draft = draftNow();
      const [first] = slotsOf(draft, chosen());
      const place = first && slotPlace(draft, first.path);
      const change = removeSlots(draft, chosen());
      if (!place || !edit(editor, change)) return;
      focusSlotOrDay(
        parts,
        neighbourPath(draftNow(), dayPaths[place.day], place.at, () => true),
      );
      say(selectionText.removed(countOf(change)));
    },
    /** Ends the selection; its first slot gets the focus of its panel. */
    endSelection: () => {
      const [first] = slotsOf(draftNow(), chosen());
      if (first && !isFocusOutsidePanel(parts)) focusSlot(parts, first.path);
      board.clear();
      say(selectionText.ended);
    },
  };
}
