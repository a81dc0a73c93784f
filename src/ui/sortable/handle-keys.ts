import type { FocusEvent, KeyboardEvent } from 'react';

import { isOfInputMethod } from '../composing.ts';
import { positionAfterKey, type SortableId } from './list-positions.ts';
import type { Sorting } from './sorting.ts';

const lifting: ReadonlySet<string> = new Set(['Space', 'Enter', 'NumpadEnter']);
const dropping: ReadonlySet<string> = new Set([...lifting, 'Tab']);

/**
 * A key on an item's handle: Space or Enter lifts the item, the arrow keys choose its target, Space, Enter or Tab drops
 * it, Esc puts it back.
 */
export function pressHandleKey(sorting: Sorting, id: SortableId, event: KeyboardEvent): void {
  const { code, repeat, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
  const isArrow = code.startsWith('Arrow');
  if (isOfInputMethod(nativeEvent) || (repeat && !isArrow)) return;
  if (altKey || ctrlKey || metaKey || (shiftKey && code !== 'Tab')) return;
  const lifted = sorting.lifted();
  if (lifted === null) {
    if (lifting.has(code)) sorting.lift(id, true);
    if (sorting.lifted()) event.preventDefault();
    return;
  }
  // dnd-kit handles the keys of a drag by pointer.
  if (!lifted.byKey) return;
  const { lists, orientation } = sorting.group();
  if (dropping.has(code)) sorting.drop();
  else if (code === 'Escape') sorting.putBack();
  else if (isArrow) sorting.aim(positionAfterKey(lists, lifted, code, orientation));
  else return;
  event.preventDefault();
  // Not the key that lifts: it hides the handle's tooltip. While that is open, Esc would only hide it.
  event.stopPropagation();
}

/** Losing the focus puts a lifted item back. */
export function leaveHandle(sorting: Sorting, { currentTarget }: FocusEvent): void {
  // Not when only the window loses the focus.
  const isLost = !currentTarget.contains(document.activeElement);
  if (isLost && sorting.lifted()?.byKey) sorting.putBack();
}
