import { isDeepStrictEqual } from 'node:util';

import { expect } from 'vitest';

import type { Tree } from '../../../src/documents/kit/saved-fixture.ts';
import { countLike, countShared, editsOf, flat, isNested, isSameDraft } from './likeness-fixture.ts';
import type { Kept } from './model-fixture.ts';
import type { AnyServedEditor } from './served-editor-fixture.ts';

interface Restoring {
  /** What the server had when the edits were offered. */
  readonly content: Tree;
  readonly before: Tree;
  readonly kept: Kept;
  readonly after: Tree;
}

/**
 * Every edit that was kept is part of the draft after restoring it, and nothing else is changed. Onto other content than
 * it was made from, the order of items is left open.
 */
export function expectRestored(
  { fields }: AnyServedEditor,
  { content, before, kept, after }: Restoring,
): void {
  if (isSameDraft(before, kept.base)) {
    if (!isSameDraft(after, kept.draft)) expect(after, 'restored').toEqual(kept.draft);
    return;
  }
  const [was, now] = [flat(fields, before), flat(fields, after)];
  const { added, removed, set } = editsOf(fields, kept);
  const first = flat(fields, kept.base);
  const mine = flat(fields, kept.draft);
  const come = [...flat(fields, content)].filter(([key]) => !first.has(key));
  // One that a save without an answer created is the server's by now, and may have been edited since.
  const created = new Map(come.filter(([key]) => now.has(key)));
  for (const item of added)
    expect(countLike(now, item) + countLike(created, item), 'an added item').toBeGreaterThan(0);
  // An item with a list is another one when that list is.
  if (!isNested(mine)) {
    const missing = [...mine.keys()].filter((key) => first.has(key) && !was.has(key)).length;
    const fresh = [...now.keys()].filter((key) => !was.has(key)).length;
    const left =
      added.length -
      countShared(
        added,
        come.map(([, item]) => item),
      );
    expect(fresh, 'new items').toBeGreaterThanOrEqual(left);
    expect(fresh, 'new items').toBeLessThanOrEqual(left + missing);
  }
  for (const key of removed) expect([...now.keys()], 'items').not.toContain(key);
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
