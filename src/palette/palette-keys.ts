import { useEffect, useRef } from 'react';

import { inDialog, isShortcut, isTextControl, type Keys } from '../ui/keys.ts';
import { recall, remember } from '../ui/remembered.ts';

export const shortcutsKeys = '?';

const key = 'question-key';

export const isQuestionKeyOn = (): boolean => recall(key) !== 'off';

export const switchQuestionKey = (isOn: boolean): void => remember(key, isOn ? null : 'off');

export const isKeyOn = (keys: Keys): boolean => keys !== shortcutsKeys || isQuestionKeyOn();

/** On a Mac ⌘K alone: Ctrl+K deletes to the end of the line in its text fields. */
export const paletteKeys = 'System+K';

interface PaletteKeys {
  readonly isOpen: boolean;
  readonly onPalette: () => void;
  readonly onShortcuts: () => void;
  readonly onClose: () => void;
}

/** Ctrl+K (⌘K) except in dialogs, `?` except in text controls (WCAG 2.1.4). Captured: some controls stop keys. */
export function usePaletteKeys(keys: PaletteKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { isOpen, onPalette, onShortcuts, onClose } = latest.current;
      const isForPalette = isShortcut(paletteKeys, event);
      const isForList = isShortcut(shortcutsKeys, event) && !isTextControl(event.target) && isQuestionKeyOn();
      if ((!isForPalette && !isForList) || (inDialog(event.target) && !(isForPalette && isOpen))) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      if (isForList) onShortcuts();
      else if (isOpen) onClose();
      else onPalette();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
