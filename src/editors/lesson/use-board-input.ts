import { useMemo, type KeyboardEvent, type MouseEvent } from 'react';

import { eachOf } from '../../contract/each-of.ts';
import { days, type Day } from '../../contract/http/lesson.ts';
import { under } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { slotKeyText } from '../../text/lesson.ts';
import { useKeyHints, type KeyHints } from '../../ui/commands.ts';
import { isOfInputMethod } from '../../ui/composing.ts';
import { useKeyLift } from '../../ui/sortable/use-key-lift.ts';
import { cellAfterKey, cellKey, dayButtons, type DayCell, type WeekIds } from './board-cells.ts';
import { draftOf, type Commands } from './board-commands.ts';
import type { Board } from './board.ts';
import { dayNamed, dayPaths } from './draft.ts';
import { useLessonParts } from './lesson-context.ts';

/** The cell of the board on which a key was pressed; null on everything else, such as a drag handle. */
function cellOf(target: EventTarget, week: WeekIds): DayCell | null {
  const element = target instanceof Element ? target.closest('[data-cell]') : null;
  const grid = element?.closest('[data-grid]')?.getAttribute('data-grid');
  if (!element || grid === null || grid === undefined) return null;
  const day = dayNamed(grid);
  const key = element.getAttribute('data-cell');
  const slot = week[day].find((id) => cellKey({ slot: id }) === key);
  if (slot !== undefined) return { day, cell: { slot } };

  const button = dayButtons.find((kind) => kind === key);
  return button ? { day, cell: { button } } : null;
}

const modifiers = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string =>
  [altKey && 'Alt', (ctrlKey || metaKey) && 'Ctrl', shiftKey && 'Shift'].filter(Boolean).join('+');

/** The keys of the board, in the list of shortcuts. */
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

/**
 * The keys and clicks of the board, for the element around the days. Keys are captured, because React Aria's buttons
 * keep those that they handle.
 */
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

    /** Moves the focus, with Shift the selection too. */
    function lead(week: WeekIds, from: DayCell, key: string, isSelecting: boolean): boolean {
      const to = cellAfterKey(week, from, key);
      if (!to) return false;
      if (isSelecting && !('slot' in from.cell && 'slot' in to.cell)) return true;
      if (isSelecting && 'slot' in from.cell && 'slot' in to.cell) board.extend(from.cell.slot, to.cell.slot);
      commands.focusCell(to.day, to.cell);
      return true;
    }

    function actOnSlot(day: Day, id: string | number, pressed: string, week: WeekIds): boolean {
      const path = under(dayPaths[day], { id });
      switch (pressed) {
        case 'Enter':
        case 'NumpadEnter':
        case 'Space':
          if (board.isPicking()) board.toggle(id);
          else if (board.isSelecting()) commands.focusPanel();
          else commands.open(path);
          return true;
        case 'Ctrl+Space':
          board.toggle(id);
          return true;
        case 'Ctrl+KeyA':
          board.select(week[day]);
          return true;
        case 'KeyM':
          lifting.lift(id);
          return true;
        case 'Ctrl+KeyD':
          if (isEditable()) commands.duplicate(path);
          return true;
        case 'Delete':
        case 'Backspace':
          if (!isEditable()) return true;
          if (board.isSelected(id)) commands.removeSelected();
          else commands.remove(path);
          return true;
        default:
          return false;
      }
    }

    const onKeyDownCapture = (event: KeyboardEvent) => {
      if (isOfInputMethod(event.nativeEvent)) return;
      const week = weekNow();
      const from = cellOf(event.target, week);
      if (!from || lifting.press(event)) return;
      const held = modifiers(event);
      const isPlain = held === '' || held === 'Shift';
      const isHandled =
        (isPlain && lead(week, from, event.code, held === 'Shift')) ||
        ('slot' in from.cell &&
          actOnSlot(from.day, from.cell.slot, held === '' ? event.code : `${held}+${event.code}`, week));
      if (!isHandled) return;
      event.preventDefault();
      event.stopPropagation();
    };

    /** A slot is opened, or with a modifier key or while several are picked selected. */
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

/** Esc anywhere on the board ends the selection, or closes the open slot. */
export function pressEscape(event: KeyboardEvent, board: Board, commands: Commands): void {
  const { target, currentTarget, nativeEvent } = event;
  // Not in what has been opened from here, such as a list of options.
  const isWithin = target instanceof Node && currentTarget.contains(target);
  if (event.key !== 'Escape' || !isWithin || event.defaultPrevented || isOfInputMethod(nativeEvent)) return;
  // It puts back a slot that is dragged.
  if (currentTarget.querySelector('[data-lifted]')) return;
  if (board.isSelecting()) commands.endSelection();
  else if (board.isPicking()) board.clear();
  else if (board.opened()) commands.close();
  else return;
  event.preventDefault();
}
