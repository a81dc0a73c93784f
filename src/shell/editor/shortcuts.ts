/** What a key press asks of the editor, or null. */
export type Shortcut = 'undo' | 'redo' | 'save';

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing' | 'keyCode'
>;

/** Keys during composition belong to the input method; some browsers tell so by keyCode 229 alone. */
const isComposing = (press: Press): boolean => press.isComposing || press.keyCode === 229;

/** `ignore` during composition, when such keys do nothing at all: the browser's own undo included. */
export function shortcutOf(press: Press): Shortcut | 'ignore' | null {
  const shortcut = keysOf(press);
  return shortcut && isComposing(press) ? 'ignore' : shortcut;
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
