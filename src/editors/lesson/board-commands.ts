import { flushSync } from 'react-dom';

import { days, type Day } from '../../contract/http/lesson.ts';
import { temporaryId } from '../../editing/items.ts';
import { neighbourPath } from '../../editing/list-step.ts';
import { fieldAt, valueAt } from '../../editing/lookup.ts';
import { type Path, type PathTo, itemIdOf, under } from '../../editing/paths.ts';
import { edit } from '../../editor/edit.ts';
import type { EditorParts } from '../../editor/editor-context.tsx';
import type { AnyEditor } from '../../editor/editor-watch.ts';
import { moveItem } from '../../editor/list/use-item-edits.ts';
import { visitField } from '../../editor/reveal.ts';
import { dayText, slotDialogText, slotName, slotWords } from '../../text/lesson.ts';
import { itemText } from '../../text/sortable-list.ts';
import type { Cell } from './board-cells.ts';
import { focusCell, focusMounted, focusSlot, focusSlotOrDay, isFocusOutsidePanel } from './board-focus.ts';
import type { Board } from './board.ts';
import {
  blankSlot,
  dayPaths,
  lessonPath,
  newSlotId,
  slotPlace,
  type LessonDraft,
  type LessonSlot,
} from './draft.ts';
import { selectionCommands } from './selection-commands.ts';
import { copyDay, copyOf, type CopyMode } from './week-edits.ts';

/** The current draft of the week. */
export const draftOf = (editor: AnyEditor): LessonDraft =>
  fieldAt(editor.getSnapshot().context.draft, lessonPath);

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

  /** Closes the open slot; its row gets the focus of its panel. */
  function close(): void {
    const opened = board.opened();
    if (!opened) return;
    const day = days.find((each) => idsIn(each).includes(opened.id));
    if (day && !isFocusOutsidePanel(parts)) focusCell(parts, day, { slot: opened.id });
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
      if (edit(editor, copyDay(draft, day, to, mode))) say(slotDialogText.copied(day, to, length, mode));
    },
    ...selectionCommands(parts, board, draftNow),
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
