import { apply, childAt, isSame, type Path } from './changes.ts';

/**
 * The draft without all that `isGone`: a field becomes null, an item leaves its list. What does not hold any of it is
 * shared, and a draft without any is the very same.
 */
export function without<Draft>(draft: Draft, isGone: (value: unknown) => boolean): Draft;
export function without(draft: unknown, isGone: (value: unknown) => boolean): unknown {
  return withoutIn(draft, isGone);
}

function withoutIn(value: unknown, isGone: (value: unknown) => boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isGone(value)) return null;
  if (Array.isArray(value)) {
    const items = value.filter((item) => !isGone(item)).map((item: unknown) => withoutIn(item, isGone));
    const isSame = items.length === value.length && items.every((item, at) => item === value[at]);
    return isSame ? value : items;
  }
  const entries = Object.entries(value).map(([key, inner]) => [key, withoutIn(inner, isGone)] as const);
  const changed = entries.filter(([key, inner]) => inner !== childAt(value, key));
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}

/**
 * A draft and its base without an item that the server has deleted. The other edits stay; where there are none, the
 * draft is the base.
 */
export function withoutItem<Draft>(
  { draft, base }: { readonly draft: Draft; readonly base: Draft },
  path: Path,
): { readonly draft: Draft; readonly base: Draft } {
  const left = apply(base, { type: 'remove', path });
  const after = apply(draft, { type: 'remove', path });
  return { base: left, draft: isSame(left, after) ? left : after };
}
