import { afterEach, expect, test, vi } from 'vitest';

import { recallClosed, rememberClosed } from './collapse.ts';

afterEach(() => vi.unstubAllGlobals());

function storageWith(...entries: readonly (readonly [string, string])[]) {
  const stored = new Map<string, string>(entries);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  return stored;
}

const names = ['categories', 'qa_items'];
const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

test('what is closed is remembered under the list’s name, and nothing where all is open', () => {
  const stored = storageWith();
  rememberClosed(names, { isOpen: false, except: new Set([7, 9]) });
  expect([...stored]).toEqual([['kagami.closed.qa_items', '{"isOpen":false,"except":[7,9]}']]);
  expect(recallClosed(names)).toEqual({ isOpen: false, except: new Set([7, 9]) });
  rememberClosed(names, { isOpen: true, except: new Set() });
  expect([...stored]).toEqual([]);
  expect(recallClosed(names)).toBeNull();
});

test('of too many exceptions the last ones of the list are remembered', () => {
  const ids = Array.from({ length: 600 }, (_, at) => at + 1);
  storageWith();
  rememberClosed(names, { isOpen: true, except: new Set(ids) });
  expect(recallClosed(names)).toEqual({ isOpen: true, except: new Set(ids.slice(100)) });
});

test.each(['{', 'null', '[]', '{"isOpen":"yes","except":[]}', '{"isOpen":true,"except":[{}]}'])(
  'the broken memory %s counts as none',
  (text) => {
    storageWith(['kagami.closed.qa_items', text]);
    expect(recallClosed(names)).toBeNull();
  },
);

test('where the browser denies its storage nothing is remembered, and nothing fails', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => rememberClosed(names, { isOpen: false, except: new Set() })).not.toThrow();
  expect(recallClosed(names)).toBeNull();
});
