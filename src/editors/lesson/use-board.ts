import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type RefObject,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';

import { days, type Day } from '../../contract/http/lesson.ts';
import { eachOf } from '../../contract/objects.ts';
import type { Id } from '../../editing/items.ts';
import { itemIdOf, under } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { useKeyHints, type KeyHints } from '../../ui/commands.ts';
import { isOfInputMethod } from '../../ui/composing.ts';
import { useKeyLift } from '../../ui/sortable/handle-keys.ts';
import type { SortedLists } from '../../ui/sortable/list-positions.ts';
import { createCommands, draftOf, type Commands } from './board-commands.ts';
import { createBoard, type Board, cellAfterKey, cellWithKey, type DayCell, type WeekIds } from './board.ts';
import { weekPath, slotPlace, dayNamed, dayPaths } from './draft.ts';
import { useLessonParts } from './lesson-context.ts';
import { slotKeyText } from './text.ts';

const isShown = (element: Element | null): boolean => element !== null && element.getClientRects().length > 0;

/** A control that only one layout shows (day choice, drag handle) loses the focus to the slot that had it last. */
export function useBoardResized(root: RefObject<HTMLElement | null>, board: Board, commands: Commands): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let focused: Element | null = null;
    let width = element.clientWidth;
    const enter = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      // Without a next target the element may have been hidden.
      if (relatedTarget !== null) focused = null;
    };
    const settle = () => {
      if (focused === null) return;
      if (isShown(focused)) {
        if (focused === document.activeElement)
          focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        return;
      }
      const active = document.activeElement;
      if (active !== document.body && active !== focused) return;
      const { day, cell } = board.lastCell() ?? { day: 'monday', cell: board.stopOf('monday') };
      commands.focusMounted(day, cell);
    };
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      requestAnimationFrame(settle);
    });
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    observer.observe(element);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
      observer.disconnect();
    };
  }, [root, board, commands]);
}

function cellOf(target: EventTarget, week: WeekIds): DayCell | null {
  const element = target instanceof Element ? target.closest('[data-cell]') : null;
  const grid = element?.closest('[data-grid]')?.getAttribute('data-grid');
  if (!element || grid === null || grid === undefined) return null;
  const day = dayNamed(grid);
  const cell = cellWithKey(week[day], element.getAttribute('data-cell'));
  return cell ? { day, cell } : null;
}

const keysOf = ({ altKey, ctrlKey, metaKey, shiftKey, code }: KeyboardEvent): string =>
  [altKey && 'Alt', (ctrlKey || metaKey) && 'Ctrl', shiftKey && 'Shift', code].filter(Boolean).join('+');

const boardKeys: readonly KeyHints[] = [
  {
    part: slotKeyText.part,
    hints: [
      { keys: ['Enter', 'Space'], label: slotKeyText.open },
      { keys: ['↑', '↓', '←', '→'], label: slotKeyText.lead },
      { keys: ['Home', 'End'], label: slotKeyText.ends },
      { keys: ['M'], label: slotKeyText.lift },
      { keys: ['Shift+↑', 'Shift+↓', 'Shift+←', 'Shift+→'], label: slotKeyText.extend },
      { keys: ['Control+Space'], label: slotKeyText.toggle },
      { keys: ['Mod+A'], label: slotKeyText.selectDay },
      { keys: ['Mod+D'], label: slotKeyText.duplicate },
      { keys: ['Delete'], label: slotKeyText.remove },
      { keys: ['Esc'], label: slotKeyText.leave },
    ],
  },
];

/** Keys are captured, because React Aria's buttons stop those that they handle. */
export function useBoardInput() {
  useKeyHints(boardKeys);
  const { editor } = useEditor();
  const { board, commands } = useLessonParts();
  const lifting = useKeyLift();
  return useMemo(() => {
    const weekNow = (): WeekIds => {
      const { lessons } = draftOf(editor);
      return eachOf(days, (day) => lessons[day].map(({ id }) => id));
    };
    const isEditable = () => editor.getSnapshot().hasTag('editable');

    function moveFocus(week: WeekIds, from: DayCell, { code, shiftKey }: KeyboardEvent): boolean {
      const to = cellAfterKey(week, from, code);
      if (!to) return false;
      if (shiftKey) {
        if (!('slot' in from.cell && 'slot' in to.cell)) return true;
        board.extend(from.cell.slot, to.cell.slot);
      }
      commands.focusCell(to.day, to.cell);
      return true;
    }

    function actOnSlot(day: Day, id: Id, keys: string, week: WeekIds): boolean {
      const path = under(dayPaths[day], { id });
      const open = () => {
        if (board.isPicking()) board.toggle(id);
        else if (board.isSelecting()) commands.focusPanel();
        else commands.open(path);
      };
      const remove = () => {
        if (!isEditable()) return;
        if (board.isSelected(id)) commands.removeSelected();
        else commands.remove(path);
      };
      const actions: Readonly<Record<string, () => void>> = {
        Enter: open,
        NumpadEnter: open,
        Space: open,
        Delete: remove,
        Backspace: remove,
        'Ctrl+Space': () => board.toggle(id),
        'Ctrl+KeyA': () => board.select(week[day]),
        'Ctrl+KeyD': () => isEditable() && commands.duplicate(path),
        KeyM: () => lifting.lift(id),
      };
      actions[keys]?.();
      return keys in actions;
    }

    const onKeyDownCapture = (event: KeyboardEvent) => {
      if (isOfInputMethod(event.nativeEvent)) return;
      const week = weekNow();
      const from = cellOf(event.target, week);
      if (!from || lifting.press(event)) return;
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
      const isHandled =
        (!hasModifier && moveFocus(week, from, event)) ||
        ('slot' in from.cell && actOnSlot(from.day, from.cell.slot, keysOf(event), week));
      if (!isHandled) return;
      event.preventDefault();
      event.stopPropagation();
    };

    const onClick = ({ target, ctrlKey, metaKey, shiftKey, nativeEvent }: MouseEvent) => {
      const pressed = cellOf(target, weekNow());
      if (!pressed || !('slot' in pressed.cell)) return;
      const id = pressed.cell.slot;
      const byFinger = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
      if (ctrlKey || metaKey || board.isPicking()) board.toggle(id);
      else if (shiftKey) board.extend(board.opened()?.id ?? id, id);
      else commands.open(under(dayPaths[pressed.day], { id }), byFinger);
    };
    return { onKeyDownCapture, onClick };
  }, [editor, board, commands, lifting]);
}

export function pressEscape(event: KeyboardEvent, board: Board, commands: Commands): void {
  const { target, currentTarget, nativeEvent } = event;
  const isWithin = target instanceof Node && currentTarget.contains(target);
  if (event.key !== 'Escape' || !isWithin || event.defaultPrevented || isOfInputMethod(nativeEvent)) return;
  // Then Esc ends the drag.
  if (currentTarget.querySelector('[data-lifted]')) return;
  if (board.isSelecting()) commands.endSelection();
  else if (board.isPicking()) board.clear();
  else if (board.opened()) commands.close();
  else return;
  event.preventDefault();
}

export function useBoard(lists: SortedLists) {
  const parts = useEditor();
  const [board] = useState(createBoard);
  const commands = useMemo(() => createCommands(parts, board), [parts, board]);
  // Before the open slot is rendered, whose id a save may just have replaced.
  const week = useMemo(
    () =>
      board.take(
        eachOf(days, (day) => lists.find(({ key }) => key === day)?.ids ?? []),
        parts.editor.getSnapshot().context.savedAt,
      ),
    [board, lists, parts],
  );
  useLayoutEffect(() => board.taken(week), [board, week]);
  useEffect(
    () =>
      parts.lists.register({
        mount(wanted) {
          const slot = wanted.slice(0, weekPath.length + 2);
          const isInside = wanted.length > slot.length;
          if (!isInside || !slotPlace(draftOf(parts.editor), slot)) return;
          board.open(itemIdOf(slot));
        },
      }),
    [parts, board],
  );
  return { board, commands };
}
