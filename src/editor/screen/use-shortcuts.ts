import { useEffect } from 'react';

import { keysOf } from '../../contract/each-of.ts';
import { isOfInputMethod } from '../../ui/composing.ts';
import { inDialog, isPressed, type Press } from '../../ui/keys.ts';
import { editorKeys } from './editor-keys.ts';

/** The editor's action for a key press, or null. */
export type Shortcut = keyof typeof editorKeys;

const shortcuts = keysOf(editorKeys);

/** `ignore` during a composition, when such keys must do nothing, not even the browser's own undo. */
export function shortcutOf(press: Press): Shortcut | 'ignore' | null {
  const shortcut = shortcuts.find((name) => editorKeys[name].some((keys) => isPressed(keys, press)));
  if (shortcut === undefined) return null;
  return isOfInputMethod(press) ? 'ignore' : shortcut;
}

/** The editor's action for the browser's own undo and redo (its menu, a shake). */
const nativeSteps: Partial<Record<string, Shortcut>> = { historyUndo: 'undo', historyRedo: 'redo' };

/**
 * Whether an element's text is not part of the draft, such as a search, or a hashtag before it is added. Undo is then
 * the browser's, while the text is not empty.
 */
const isAside = (element: EventTarget | null): boolean =>
  element instanceof HTMLInputElement &&
  ['text', 'search'].includes(element.type) &&
  element.value !== '' &&
  (element.name === '' || element.closest('[data-tags]') !== null);

/**
 * The editor's shortcuts anywhere on its screen except in dialogs. The browser's own undo only works per field and does
 * not know values set by React, so its requests are handled too.
 */
export function useShortcuts(run: (shortcut: Shortcut) => void): void {
  useEffect(() => {
    const take = (event: Event, shortcut: Shortcut | 'ignore' | null | undefined) => {
      if (!shortcut || inDialog(event.target)) return;
      const isStep = shortcut !== 'ignore' && shortcut !== 'save';
      if (isStep && isAside(event.target)) return;
      event.preventDefault();
      // The browser's undo of a key pressed in a dialog, or in a text outside of the draft, affects the field behind
      // it.
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
