import { apply, isSame } from './changes.ts';
import { childAt } from './lookup.ts';
import type { Path } from './paths.ts';

/**
 * The draft without all that `isGone`: a field becomes null, an item leaves its list. What does not hold any of it is
 * shared, and a draft without any is the very same.
 */
export function removeValues<Draft>(draft: Draft, isGone: (value: unknown) => boolean): Draft;
export function removeValues(draft: unknown, isGone: (value: unknown) => boolean): unknown {
  return removeIn(draft, isGone);
}

function removeIn(value: unknown, isGone: (value: unknown) => boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isGone(value)) return null;
  if (Array.isArray(value)) {
    const items = value.filter((item) => !isGone(item)).map((item: unknown) => removeIn(item, isGone));
    const isSame = items.length === value.length && items.every((item, at) => item === value[at]);
    return isSame ? value : items;
  }
  const entries = Object.entries(value).map(([key, inner]) => [key, removeIn(inner, isGone)] as const);
  const changed = entries.filter(([key, inner]) => inner !== childAt(value, key));
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}

/**
 * A draft and its base without an item that the server has deleted. The other edits stay; where there are none, the
 * draft is the base.
 */
export function removeItem<Draft>(
  { draft, base }: { readonly draft: Draft; readonly base: Draft },
  path: Path,
): { readonly draft: Draft; readonly base: Draft } {
  const left = apply(base, { type: 'remove', path });
  const after = apply(draft, { type: 'remove', path });
  return { base: left, draft: isSame(left, after) ? left : after };
}
