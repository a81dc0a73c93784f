import { isDeepStrictEqual } from 'node:util';

import { expect } from 'vitest';

import { countLike, editsOf, flat, isSameDraft } from './likeness-fixture.ts';
import type { Kept } from './model-fixture.ts';
import type { AnyWired, Tree } from './wire-fixture.ts';

interface Restoring {
  readonly before: Tree;
  readonly kept: Kept;
  readonly after: Tree;
}

/**
 * Every edit that was kept is part of the draft after restoring it, and nothing else is changed. Onto other content than
 * it was made from, the order of items is left open.
 */
export function expectRestored({ fields }: AnyWired, { before, kept, after }: Restoring): void {
  if (isSameDraft(before, kept.base)) {
    if (!isSameDraft(after, kept.draft)) expect(after, 'restored').toEqual(kept.draft);
    return;
  }
  const [was, now] = [flat(fields, before), flat(fields, after)];
  const { added, removed, set } = editsOf(fields, kept);
  for (const item of added) expect(countLike(now, item), 'an added item').toBeGreaterThan(0);
  for (const key of removed) expect([...now.keys()], 'items').not.toContain(key);
  const first = flat(fields, kept.base);
  // Lists of files and of tags are merged by what they hold.
  const isMerged = (key: string, name: string, value: unknown) =>
    Array.isArray(value) && !isDeepStrictEqual(was.get(key)?.values[name], first.get(key)?.values[name]);
  for (const { key, name, value } of set)
    if (was.has(key) && !isMerged(key, name, value))
      expect(now.get(key)?.values[name], `${name} of ${key}`).toEqual(value);
  const isSet = (key: string, name: string) => set.some((each) => each.key === key && each.name === name);
  for (const [key, { values }] of was) {
    if (removed.includes(key)) continue;
    for (const [name, value] of Object.entries(values))
      if (!isSet(key, name) && !isDeepStrictEqual(now.get(key)?.values[name], value))
        expect(now.get(key)?.values[name], `${name} of ${key}`).toEqual(value);
  }
}
