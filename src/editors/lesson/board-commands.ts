import { days, type Day } from '../../contract/http/lesson.ts';
import type { Change } from '../../editing/changes.ts';
import type { Id } from '../../editing/items.ts';
import { neighbourPath } from '../../editing/list-step.ts';
import { fieldAt, valueAt } from '../../editing/lookup.ts';
import { type Path, type PathTo, itemIdOf, under } from '../../editing/paths.ts';
import type { EditorParts } from '../../editor/editor-context.tsx';
import { type AnyEditor, edit } from '../../editor/editor-watch.ts';
import { moveItem } from '../../editor/list/use-item-edits.ts';
import { enterField, keepInView } from '../../editor/reveal.ts';
import { itemText } from '../../text/sortable-list.ts';
import { isScrollContainer } from '../../ui/scroll-container.ts';
import { type Board, type Cell, cellKey, firstCell } from './board.ts';
import {
  blankSlot,
  dayOf,
  dayPaths,
  lessonPath,
  newSlotId,
  slotPlace,
  weekPath,
  type LessonDraft,
  type LessonSlot,
  type SlotPlace,
} from './draft.ts';
import {
  closeSlots,
  copyDay,
  copyOf,
  countOf,
  moveSlots,
  removeSlots,
  shiftSlots,
  slotsOf,
  type CopyMode,
} from './edits.ts';
import { dayText, selectionText, slotDialogText, slotName, slotWords } from './text.ts';

export const draftOf = (editor: AnyEditor): LessonDraft =>
  fieldAt(editor.getSnapshot().context.draft, lessonPath);

function focusMounted({ area }: EditorParts, day: Day, cell: Cell): void {
  const key = CSS.escape(cellKey(cell));
  const element = area.current?.querySelector<HTMLElement>(`[data-grid="${day}"] [data-cell="${key}"]`);
  if (!element) return;
  keepInView(element, () => {
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

function focusCell(parts: EditorParts, day: Day, cell: Cell): void {
  if ('slot' in cell) parts.lists.mount(under(dayPaths[day], { id: cell.slot }));
  focusMounted(parts, day, cell);
}

const focusSlot = (parts: EditorParts, path: Path): void =>
  focusCell(parts, dayOf(path), { slot: itemIdOf(path) });

function focusNeighbour(parts: EditorParts, { day, index }: SlotPlace): void {
  const path = neighbourPath(draftOf(parts.editor), dayPaths[day], index, () => true);
  if (typeof path.at(-1) === 'object') focusSlot(parts, path);
  else focusCell(parts, day, firstCell([]));
}

function isFocusOutsidePanel({ area }: EditorParts): boolean {
  const active = document.activeElement;
  if (active === null || area.current?.contains(active) !== true) return false;
  return active.closest('[data-panel]') === null && !isScrollContainer(active);
}

/** Each command is one undo step. One without an effect announces and returns the reason. */
function selectionCommands(parts: EditorParts, board: Board) {
  const { editor, say } = parts;
  const draftNow = () => draftOf(editor);
  const chosen = (): ReadonlySet<Id> => new Set(board.selected());

  function apply(change: Change | null, said: (count: number) => string): string | null {
    const count = change === null ? 0 : countOf(change);
    if (change === null || count === 0) {
      const reason = change === null ? selectionText.outside : selectionText.unchanged;
      say(reason);
      return reason;
    }
    if (edit(editor, change)) say(said(count));
    return null;
  }

  return {
    moveSelected: (day: Day) =>
      apply(moveSlots(draftNow(), chosen(), day), (count) => selectionText.moved(count, day)),
    shiftSelected: (minutes: number) =>
      apply(shiftSlots(draftNow(), chosen(), minutes), (count) => selectionText.shifted(count, minutes)),
    closeSelected: (isClosed: boolean) =>
      apply(closeSlots(draftNow(), chosen(), isClosed), selectionText[isClosed ? 'closed' : 'reopened']),
    removeSelected: () => {
      const draft = draftNow();
      const [first] = slotsOf(draft, chosen());
      const place = first && slotPlace(draft, first.path);
      const change = removeSlots(draft, chosen());
      if (!place || !edit(editor, change)) return;
      focusNeighbour(parts, place);
      say(selectionText.removed(countOf(change)));
    },
    endSelection: () => {
      const [first] = slotsOf(draftNow(), chosen());
      if (first && !isFocusOutsidePanel(parts)) focusSlot(parts, first.path);
      board.clear();
      say(selectionText.ended);
    },
  };
}

export function createCommands(parts: EditorParts, board: Board) {
  const { editor, say, lists } = parts;
  const draftNow = () => draftOf(editor);
  const idsIn = (day: Day) => draftNow().lessons[day].map(({ id }) => id);

  const nameOf = (path: Path): string => {
    const place = slotPlace(draftNow(), path);
    return place ? slotName(place.day, place.index + 1) : '';
  };

  const sayMoved = (name: string, day: Day, index: number) =>
    say(slotWords.moved(name, { list: dayText[day].name, at: index + 1, total: idsIn(day).length }));

  const focusPanel = () =>
    lists.mount(weekPath, false, () => {
      const panel = parts.area.current?.querySelector<HTMLElement>('[role][data-panel]');
      panel?.focus();
      return Boolean(panel);
    });

  /** Focuses the first field; the panel itself without fields, and after a touch, which would open the keyboard. */
  function open(path: PathTo<LessonSlot>, byFinger = false): void {
    lists.mount(path);
    board.open(itemIdOf(path));
    if (byFinger || valueAt(draftNow(), path)?.space_flg === true) focusPanel();
    else enterField(parts, under(path, 'start_time'));
  }

  function insert(day: Day, slot: LessonSlot, index: number, isOpened: boolean): void {
    if (!edit(editor, { type: 'insert', path: dayPaths[day], index, item: slot })) return;
    const path = under(dayPaths[day], { id: slot.id });
    const name = nameOf(path);
    if (isOpened) open(path);
    else focusSlot(parts, path);
    say(itemText.added(name));
  }

  const add = (day: Day, isSpacer: boolean, index = idsIn(day).length) =>
    insert(day, blankSlot(newSlotId(isSpacer), isSpacer), index, !isSpacer);

  function put(path: Path, day: Day, index: number): Path | null {
    const to = dayPaths[day];
    const isPut =
      path[1] === day ? moveItem(editor, path, index) : edit(editor, { type: 'move', path, index, to });
    return isPut ? under(to, { id: itemIdOf(path) }) : null;
  }

  return {
    focusCell: (day: Day, cell: Cell) => focusCell(parts, day, cell),
    focusMounted: (day: Day, cell: Cell) => focusMounted(parts, day, cell),
    focusPanel,
    open,
    close: () => {
      const opened = board.opened();
      if (!opened) return;
      const day = days.find((each) => idsIn(each).includes(opened.id));
      if (day && !isFocusOutsidePanel(parts)) focusCell(parts, day, { slot: opened.id });
      board.close();
    },
    add,
    addBelow(path: Path, isSpacer: boolean) {
      const place = slotPlace(draftNow(), path);
      if (place) add(place.day, isSpacer, place.index + 1);
    },
    duplicate(path: PathTo<LessonSlot>) {
      const place = slotPlace(draftNow(), path);
      const slot = valueAt(draftNow(), path);
      const isOpened = board.isOpen(itemIdOf(path));
      if (place && slot) insert(place.day, copyOf(slot), place.index + 1, isOpened);
    },
    remove(path: Path) {
      const place = slotPlace(draftNow(), path);
      const name = nameOf(path);
      if (!place || !edit(editor, { type: 'remove', path })) return;
      focusNeighbour(parts, place);
      say(itemText.removed(name));
    },
    moveBy(path: Path, step: 1 | -1) {
      const place = slotPlace(draftNow(), path);
      const name = nameOf(path);
      if (!place || !moveItem(editor, path, place.index + step)) return;
      sayMoved(name, place.day, place.index + step);
    },
    drop(path: Path, day: Day, index: number) {
      const moved = put(path, day, index);
      if (moved !== null && path[1] !== day) focusSlot(parts, moved);
    },
    moveTo(path: Path, day: Day, index: number) {
      const name = nameOf(path);
      const moved = put(path, day, index);
      if (!moved) return;
      focusSlot(parts, moved);
      sayMoved(name, day, index);
    },
    copyDay(day: Day, to: readonly Day[], mode: CopyMode) {
      const draft = draftNow();
      const { length } = draft.lessons[day];
      if (edit(editor, copyDay(draft, day, to, mode))) say(slotDialogText.copied(day, to, length, mode));
    },
    ...selectionCommands(parts, board),
  };
}

export type Commands = ReturnType<typeof createCommands>;
