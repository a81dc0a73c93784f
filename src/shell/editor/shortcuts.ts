import { isOfInputMethod } from '../../ui/composing.ts';

/** What a key press asks of the editor, or null. */
export type Shortcut = 'undo' | 'redo' | 'save';

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing' | 'keyCode'
>;

/** `ignore` during composition, when such keys do nothing at all: the browser's own undo included. */
export function shortcutOf(press: Press): Shortcut | 'ignore' | null {
  const shortcut = keysOf(press);
  return shortcut && isOfInputMethod(press) ? 'ignore' : shortcut;
}

function keysOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Press): Shortcut | null {
  if (altKey || ctrlKey === metaKey) return null;
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo';
    case 'y':
      return ctrlKey && !shiftKey ? 'redo' : null;
    case 's':
      return shiftKey ? null : 'save';
    default:
      return null;
  }
}
