import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { requestOf, type TagsRequest, type TagsStanding } from './tag-text.ts';

const plain = { altKey: false, ctrlKey: false, metaKey: false, repeat: false };
const press = (
  key: string,
  standing: Partial<TagsStanding> = {},
  count = 3,
  held: Partial<typeof plain> = {},
) => requestOf({ ...plain, key, ...held }, { typed: 'yo', isShown: true, active: null, ...standing }, count);

/** The active suggestion after an action; 0 where there is none. */
function placeIn(request: TagsRequest | null): number {
  if (request?.type === 'choose') return request.at;
  return request?.type === 'show' ? (request.active ?? 0) : 0;
}

describe('a key in a combobox for tags', () => {
  test('Down and Up cycle through the suggestions, from the input to either end', () => {
    expect(press('ArrowDown')).toEqual({ type: 'show', active: 0 });
    expect(press('ArrowDown', { active: 0 })).toEqual({ type: 'show', active: 1 });
    expect(press('ArrowDown', { active: 2 })).toEqual({ type: 'show', active: 0 });
    expect(press('ArrowUp')).toEqual({ type: 'show', active: 2 });
    expect(press('ArrowUp', { active: 0 })).toEqual({ type: 'show', active: 2 });
    expect(press('ArrowDown', { isShown: false, typed: '' })).toEqual({ type: 'show', active: 0 });
    expect(press('ArrowDown', { isShown: false }, 0)).toEqual({ type: 'nothing' });
  });

  test('with Alt the list opens and closes, and the input stays active', () => {
    expect(press('ArrowDown', { isShown: false }, 3, { altKey: true })).toEqual({
      type: 'show',
      active: null,
    });
    expect(press('ArrowUp', {}, 3, { altKey: true })).toEqual({ type: 'hide' });
  });

  test.each(['Enter', ' ', '　'])('%j adds the active suggestion, else the typed text', (key) => {
    expect(press(key, { active: 1 })).toEqual({ type: 'choose', at: 1 });
    expect(press(key)).toEqual({ type: 'addTyped' });
    expect(press(key, { isShown: false })).toEqual({ type: 'addTyped' });
    expect(press(key, { typed: '#' })).toEqual({ type: 'nothing' });
    expect(press(key, { typed: '', isShown: false })).toEqual({ type: 'nothing' });
    expect(press(key, { active: 1 }, 3, { repeat: true })).toEqual({ type: 'nothing' });
  });

  test('Escape closes the list, and without one is left to the screen', () => {
    expect(press('Escape')).toEqual({ type: 'hide' });
    expect(press('Escape', { isShown: false })).toBe(null);
  });

  test('Backspace removes the last tag of an empty input, but not by key repeat', () => {
    expect(press('Backspace', { typed: '' })).toEqual({ type: 'removeLast' });
    expect(press('Backspace', { typed: '' }, 3, { repeat: true })).toBe(null);
    expect(press('Backspace')).toBe(null);
  });

  test('letters, caret keys and shortcuts are left to the input', () => {
    for (const key of ['a', 'Home', 'End', 'ArrowLeft', 'Tab', 'Delete']) expect(press(key)).toBe(null);
    for (const key of ['Enter', 'ArrowDown', 'Backspace']) {
      expect(press(key, { typed: '' }, 3, { ctrlKey: true })).toBe(null);
      expect(press(key, { typed: '' }, 3, { metaKey: true })).toBe(null);
    }
  });

  test('no key leads to a suggestion that does not exist', () => {
    const standing = fc.record({
      typed: fc.constantFrom('', 'yo'),
      isShown: fc.boolean(),
      active: fc.option(fc.nat({ max: 4 })),
    });
    const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'Enter', ' ', 'Escape', 'Backspace');
    fc.assert(
      fc.property(
        standing,
        keys,
        fc.boolean(),
        fc.integer({ min: 5, max: 9 }),
        (given, key, altKey, count) => {
          const at = placeIn(press(key, given, count, { altKey }));
          expect([at, at >= 0 && at < count]).toEqual([at, true]);
        },
      ),
    );
  });
});
