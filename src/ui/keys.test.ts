import { afterEach, expect, test, vi } from 'vitest';

import { ariaKeys, isPressed, keysText } from './keys.ts';
import { press } from './press-fixture.ts';

afterEach(() => vi.unstubAllGlobals());

const ctrl = { ctrlKey: true };
const meta = { metaKey: true };

test.each([
  { platform: 'Win32', pressed: [true, false], shown: 'Ctrl+K', aria: 'Control+K' },
  { platform: 'MacIntel', pressed: [false, true], shown: '⌘K', aria: 'Meta+K' },
])('the key of the system is Ctrl alone or ⌘ alone: on $platform', ({ platform, pressed, shown, aria }) => {
  vi.stubGlobal('navigator', { platform });
  expect([press('k', ctrl), press('k', meta)].map((each) => isPressed('System+K', each))).toEqual(pressed);
  expect(isPressed('System+K', press('k', { ...ctrl, ...meta }))).toBe(false);
  expect(isPressed('System+K', press('K', { ...ctrl, ...meta, shiftKey: true }))).toBe(false);
  expect([keysText('System+K'), ariaKeys('System+K')]).toEqual([shown, aria]);
});

test.each([
  { platform: 'Win32', shown: ['Ctrl+Shift+Z', 'Ctrl+Y', '?'] },
  { platform: 'MacIntel', shown: ['⇧⌘Z', '⌃Y', '?'] },
])('keys are shown as on the keyboard of $platform', ({ platform, shown }) => {
  vi.stubGlobal('navigator', { platform });
  expect(['Mod+Shift+Z', 'Control+Y', '?'].map(keysText)).toEqual(shown);
});

test('Mod is either of Ctrl and ⌘ on any computer, Control is Ctrl alone', () => {
  vi.stubGlobal('navigator', { platform: 'MacIntel' });
  expect([press('s', ctrl), press('s', meta)].map((each) => isPressed('Mod+S', each))).toEqual([true, true]);
  expect([press('y', ctrl), press('y', meta)].map((each) => isPressed('Control+Y', each))).toEqual([
    true,
    false,
  ]);
  expect([ariaKeys('Mod+Shift+Z'), ariaKeys('Control+Y')]).toEqual([
    'Control+Shift+Z Meta+Shift+Z',
    'Control+Y',
  ]);
});

test('a sign is pressed with or without Shift, as its keyboard has it, and with no other modifier', () => {
  vi.stubGlobal('navigator', { platform: 'Win32' });
  expect(isPressed('?', press('?', { shiftKey: true }))).toBe(true);
  expect(isPressed('?', press('?'))).toBe(true);
  expect(isPressed('?', press('?', ctrl))).toBe(false);
});
