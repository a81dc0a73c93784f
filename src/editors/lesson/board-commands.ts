import { flushSync } from 'react-dom';

import { days, type Day } from '../../contract/http/lesson.ts';
import type { Change } from '../../editing/changes.ts';
import type { Id } from '../../editing/chunks.ts';
import { temporaryId } from '../../editing/items.ts';
import { neighbourPath } from '../../editing/list-step.ts';
import { fieldAt, valueAt } from '../../editing/lookup.ts';
import { type Path, type PathTo, itemIdOf, under } from '../../editing/paths.ts';
import { edit } from '../../shell/editor/edit.ts';
import type { EditorParts } from '../../shell/editor/editor-context.tsx';
import type { AnyEditor } from '../../shell/editor/editor-watch.ts';
import { moveItem } from '../../shell/editor/list/use-item-edits.ts';
import { holdInView, visitField } from '../../shell/editor/reveal.ts';
import { selectionText } from '../../text/lesson-selection.ts';
import { dayText, slotDialogText, slotName, slotWords } from '../../text/lesson.ts';
import { itemText } from '../../text/sortable-list.ts';
import { cellKey, firstCell, type Cell } from './board-cells.ts';
import type { Board } from './board.ts';
import {
  blankSlot,
  dayPaths,
  lessonPath,
  newSlotId,
  slotPlace,
  type LessonDraft,
  type LessonSlot,
  dayOf,
} from './draft.ts';
import {
  closeSlots,
  copyDay,
  copyOf,
  moveSlots,
  removeSlots,
  shiftSlots,
  slotsOf,
  type CopyMode,
} from './week-edits.ts';

/** The current draft of the week. */
export const draftOf = (editor: AnyEditor): LessonDraft =>
  fieldAt(editor.getSnapshot().context.draft, lessonPath);

/** Moves the focus and scrolls no further than is needed. */
function focusNearby(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Moves the focus to a cell of a day, which may be far away in a long timetable. */
function focusCell(parts: EditorParts, day: Day, cell: Cell): void {
  if ('slot' in cell) parts.lists.mount(under(dayPaths[day], { id: cell.slot }));
  focusMounted(parts, day, cell);
}

/** The same for a cell that is mounted: also while React renders. */
function focusMounted(parts: EditorParts, day: Day, cell: Cell): void {
  const key = CSS.escape(cellKey(cell));
  const element = parts.area.current?.querySelector<HTMLElement>(`[data-grid="${day}"] [data-cell="${key}"]`);
  if (element) holdInView(element, focusNearby);
}

const focusSlot = (parts: EditorParts, path: Path): void =>
  focusCell(parts, dayOf(path), { slot: itemIdOf(path) });

/** Focuses the slot at a path, or in an empty day the button that adds one. */
function focusSlotOrDay(parts: EditorParts, path: Path): void {
  if (typeof path.at(-1) === 'object') focusSlot(parts, path);
  else focusCell(parts, dayOf(path), firstCell([]));
}

/**
 * What is done with the slots of a timetable, by keys, buttons and the panels. Each is one undo step; all move the focus
 * and announce the result.
 */
export function createCommands(parts: EditorParts, board: Board) {
  const { editor, say, lists } = parts;
  const draftNow = () => draftOf(editor);
  const idsIn = (day: Day) => draftNow().lessons[day].map(({ id }) => id);

  const nameOf = (path: Path): string => {
    const place = slotPlace(draftNow(), path);
    return place ? slotName(place.day, place.at + 1) : '';
  };

  /**
   * Opens a slot and focuses its first field; the panel itself where it has none, or for a finger, to which the field
   * would bring the keyboard.
   */
  function open(path: PathTo<LessonSlot>, byFinger = false): void {
    lists.mount(path);
    flushSync(() => board.open(itemIdOf(path)));
    if (byFinger || valueAt(draftNow(), path)?.space_flg === true) focusPanel();
    else visitField(parts, under(path, 'start_time'));
  }

  /** Focuses the panel of the open slot or of the selection. */
  function focusPanel(): void {
    parts.area.current?.querySelector<HTMLElement>('[data-panel]')?.focus();
  }

  function close(): void {
    const opened = board.opened();
    if (!opened) return;
    const day = days.find((each) => idsIn(each).includes(opened.id));
    if (day) focusCell(parts, day, { slot: opened.id });
    board.close();
  }

  /** Inserts a slot; `isOpened` with its fields. */
  function insert(day: Day, slot: LessonSlot, index: number, isOpened: boolean): void {
    if (!edit(editor, { type: 'insert', path: dayPaths[day], index, item: slot })) return;
    const path = under(dayPaths[day], { id: slot.id });
    const name = nameOf(path);
    if (isOpened) open(path);
    else focusSlot(parts, path);
    say(itemText.added(name));
  }

  const add = (day: Day, isSpacer: boolean, index = idsIn(day).length) =>
    insert(day, blankSlot(newSlotId(isSpacer, temporaryId()), isSpacer), index, !isSpacer);

  function apply(change: Change | null, said: string): boolean {
    if (change === null || !edit(editor, change)) return false;
    say(said);
    return true;
  }

  const chosen = (): ReadonlySet<Id> => new Set(board.selected());

  return {
    focusCell: (day: Day, cell: Cell) => focusCell(parts, day, cell),
    focusMounted: (day: Day, cell: Cell) => focusMounted(parts, day, cell),
    focusPanel,
    open,
    close,
    add,
    addBelow(path: Path, isSpacer: boolean) {
      const place = slotPlace(draftNow(), path);
      if (place) add(place.day, isSpacer, place.at + 1);
    },
    /** Adds a copy after the slot; it is open if the slot was. */
    duplicate(path: PathTo<LessonSlot>) {
      const place = slotPlace(draftNow(), path);
      const slot = valueAt(draftNow(), path);
      const isOpened = board.isOpen(itemIdOf(path));
      if (place && slot) insert(place.day, copyOf(slot), place.at + 1, isOpened);
    },
    remove(path: Path) {
      const place = slotPlace(draftNow(), path);
      const name = nameOf(path);
      if (!place || !edit(editor, { type: 'remove', path })) return;
      focusSlotOrDay(
        parts,
        neighbourPath(draftNow(), dayPaths[place.day], place.at, () => true),
      );
      say(itemText.removed(name));
    },
    /** Moves a slot by one place in its day. The focus stays. */
    moveBy(path: Path, step: 1 | -1) {
      const place = slotPlace(draftNow(), path);
      const name = nameOf(path);
      if (!place || !moveItem(editor, path, place.at + step)) return;
      const total = idsIn(place.day).length;
      say(slotWords.moved(name, { list: dayText[place.day].name, at: place.at + step + 1, total }));
    },
    /** Completes a drag of a slot: it keeps the focus in another day too. */
    drop(path: Path, day: Day, index: number) {
      const moved = put(parts, path, day, index);
      if (moved !== null && path[1] !== day) focusSlot(parts, moved);
    },
    /** Moves a slot as chosen in the dialog, with the focus. */
    moveTo(path: Path, day: Day, index: number) {
      const name = nameOf(path);
      const moved = put(parts, path, day, index);
      if (!moved) return;
      focusSlot(parts, moved);
      const total = idsIn(day).length;
      say(slotWords.moved(name, { list: dayText[day].name, at: index + 1, total }));
    },
    copyDay(day: Day, to: readonly Day[], mode: CopyMode) {
      const draft = draftNow();
      const { length } = draft.lessons[day];
      apply(copyDay(draft, day, to, mode), slotDialogText.copied(day, to, length, mode));
    },
    moveSelected(day: Day) {
      const count = slotsOf(draftNow(), chosen()).filter((each) => each.day !== day).length;
      apply(moveSlots(draftNow(), chosen(), day), selectionText.moved(count, day));
    },
    shiftSelected(minutes: number) {
      const change = shiftSlots(draftNow(), chosen(), minutes);
      if (change === null) say(selectionText.outside);
      else apply(change, selectionText.shifted(chosen().size, minutes));
    },
    closeSelected: (isClosed: boolean) =>
      apply(
        closeSlots(draftNow(), chosen(), isClosed),
        selectionText[isClosed ? 'closed' : 'reopened'](chosen().size),
      ),
    removeSelected: () => {
      const draft = draftNow();
      const [first] = slotsOf(draft, chosen());
      const place = first && slotPlace(draft, first.path);
      const { size } = chosen();
      if (!place || !apply(removeSlots(draft, chosen()), selectionText.removed(size))) return;
      focusSlotOrDay(
        parts,
        neighbourPath(draftNow(), dayPaths[place.day], place.at, () => true),
      );
    },
    /** Ends the selection, with the focus on its first slot. */
    endSelection: () => {
      const [first] = slotsOf(draftNow(), chosen());
      if (first) focusSlot(parts, first.path);
      board.clear();
      say(selectionText.ended);
    },
  };
}

export type Commands = ReturnType<typeof createCommands>;

/** Moves a slot to an index of a day. Gives its new path, or null where nothing changed. */
function put(parts: EditorParts, path: Path, day: Day, index: number): Path | null {
  const step = { id: itemIdOf(path) };
  const to = dayPaths[day];
  const isPut =
    path[1] === day
      ? moveItem(parts.editor, path, index)
      : edit(parts.editor, { type: 'move', path, index, to });
  return isPut ? under(to, step) : null;
}
