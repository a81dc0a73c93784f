import { expect, test } from 'vitest';

import { press } from '../../ui/press-fixture.ts';
import { shortcutOf } from './keys.tsx';

test.each([
  ['Ctrl+Z', press('z', { ctrlKey: true }), 'undo'],
  ['Cmd+Z', press('z', { metaKey: true }), 'undo'],
  ['Shift+Ctrl+Z', press('Z', { ctrlKey: true, shiftKey: true }), 'redo'],
  ['Shift+Cmd+Z', press('Z', { metaKey: true, shiftKey: true }), 'redo'],
  ['Ctrl+Y', press('y', { ctrlKey: true }), 'redo'],
  ['Ctrl+S', press('s', { ctrlKey: true }), 'save'],
  ['Cmd+S with caps lock', press('S', { metaKey: true }), 'save'],
  ['Z alone', press('z'), null],
  ['Ctrl+Alt+Z', press('z', { ctrlKey: true, altKey: true }), null],
  ['Ctrl+Z while composing', press('z', { ctrlKey: true, isComposing: true }), 'ignore'],
  ['Ctrl+S of an input method', press('s', { ctrlKey: true, keyCode: 229 }), 'ignore'],
  ['Enter while composing', press('Enter', { isComposing: true }), null],
])('%s gives the action %o', (_keys, event, shortcut) => {
  expect(shortcutOf(event)).toBe(shortcut);
});
