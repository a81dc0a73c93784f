import { useEffect } from 'react';

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

const inDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null;

/** What the browser's own undo and redo (its menu, a shake) ask of the editor. */
const nativeSteps: Partial<Record<string, Shortcut>> = { historyUndo: 'undo', historyRedo: 'redo' };

/**
 * Whether an element holds a text of its own that is no part of the draft, as a search does, or a hashtag before it is
 * added. Its undo is the browser's, as long as there is something of it.
 */
const isAside = (element: EventTarget | null): boolean =>
  element instanceof HTMLInputElement &&
  ['text', 'search'].includes(element.type) &&
  element.value !== '' &&
  (element.name === '' || element.closest('[data-tags]') !== null);

/**
 * The editor's keys wherever focus is on its screen, dialogs left out. The browser's own undo knows one field at a
 * time and nothing of what React set, so its requests are taken over.
 */
export function useShortcuts(run: (shortcut: Shortcut) => void): void {
  useEffect(() => {
    const take = (event: Event, shortcut: Shortcut | 'ignore' | null | undefined) => {
      if (!shortcut || inDialog(event.target)) return;
      const isStep = shortcut !== 'ignore' && shortcut !== 'save';
      if (isStep && isAside(event.target)) return;
      event.preventDefault();
      // The browser's undo of a key pressed in a dialog, or in a text of its own, reaches for the field behind it.
      const { activeElement } = document;
      if (shortcut === 'ignore' || inDialog(activeElement) || (isStep && isAside(activeElement))) return;
      run(shortcut);
    };
    const onKeyDown = (event: KeyboardEvent) => take(event, shortcutOf(event));
    const onBeforeInput = (event: InputEvent) => take(event, nativeSteps[event.inputType]);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('beforeinput', onBeforeInput);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('beforeinput', onBeforeInput);
    };
  }, [run]);
}
