import { cdp } from 'vitest/browser';

/** Shows a text that an input method composes, in the place of what it composed before. */
export const compose = (text: string) =>
  cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

/** Ends a composition with the text that it came to. */
export const composed = (text: string) => cdp().send('Input.insertText', { text });
