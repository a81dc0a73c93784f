import { childAt, hasId, isFields, locate, valueAt } from './lookup.ts';
import { samePath, type ItemStep, type Path } from './paths.ts';

export type Change =
  | { readonly type: 'set'; readonly path: Path; readonly value: unknown }
  | {
      readonly type: 'insert';
      readonly path: Path;
      readonly index: number;
      readonly item: { readonly id: ItemStep['id'] };
    }
  | { readonly type: 'remove'; readonly path: Path }
  | { readonly type: 'move'; readonly path: Path; readonly index: number; readonly to?: Path }
  /** One undo step; `path` leads to the common ancestor of the changes. */
  | { readonly type: 'batch'; readonly path: Path; readonly changes: readonly Change[] };

function withChild(value: unknown, key: string | number, next: unknown): unknown {
  if (Object.is(childAt(value, key), next)) return value;
  if (Array.isArray(value)) return value.with(Number(key), next);
  return isFields(value) ? { ...value, [key]: next } : value;
}

function update(value: unknown, path: Path, edit: (target: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return edit(value);
  const key = locate(value, step);
  return key === undefined ? value : withChild(value, key, update(childAt(value, key), rest, edit));
}

const clamp = (index: number, length: number) => Math.min(Math.max(index, 0), length);

function updateItem(draft: unknown, path: Path, edit: (list: unknown[], at: number) => unknown[]): unknown {
  const last = path.at(-1);
  if (last === undefined) return draft;
  return update(draft, path.slice(0, -1), (list) => {
    const at = locate(list, last);
    return Array.isArray(list) && typeof at === 'number' ? edit(list, at) : list;
  });
}

/** Pure: unchanged parts are shared, and a change without effect returns the same draft. */
export function apply<Draft>(draft: Draft, change: Change): Draft;
export function apply(draft: unknown, change: Change): unknown {
  switch (change.type) {
    case 'set':
      return update(draft, change.path, () => change.value);
    case 'insert':
      return update(draft, change.path, (list) =>
        Array.isArray(list) ? list.toSpliced(clamp(change.index, list.length), 0, change.item) : list,
      );
    case 'remove':
      return updateItem(draft, change.path, (list, at) => list.toSpliced(at, 1));
    case 'move':
      return move(draft, change);
    case 'batch': {
      const after = change.changes.reduce<unknown>((before, each) => apply(before, each), draft);
      return after !== draft && isSame(draft, after) ? draft : after;
    }
  }
}

function move(draft: unknown, { path, index, to }: Extract<Change, { type: 'move' }>): unknown {
  if (to === undefined || samePath(to, path.slice(0, -1))) {
    return updateItem(draft, path, (list, at) => {
      const rest = list.toSpliced(at, 1);
      const next = clamp(index, rest.length);
      return next === at ? list : rest.toSpliced(next, 0, list[at]);
    });
  }
  const item = valueAt(draft, path);
  if (!hasId(item)) return draft;
  // Otherwise an item that is moved into itself, or to a missing list, would be lost.
  const without = updateItem(draft, path, (list, at) => list.toSpliced(at, 1));
  if (without === draft || !Array.isArray(valueAt(without, to))) return draft;
  return apply(without, { type: 'insert', path: to, index, item });
}

export function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, at) => isSame(item, right[at]));
  if (!isFields(left) || !isFields(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length && keys.every((key) => isSame(left[key], childAt(right, key)))
  );
}

/** A field becomes null, an item leaves its list. Unaffected parts are shared. */
export function removeValues<Draft>(draft: Draft, isGone: (value: unknown) => boolean): Draft;
export function removeValues(value: unknown, isGone: (value: unknown) => boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isGone(value)) return null;
  if (Array.isArray(value)) {
    const items = value.filter((item) => !isGone(item)).map((item: unknown) => removeValues(item, isGone));
    const isSame = items.length === value.length && items.every((item, at) => item === value[at]);
    return isSame ? value : items;
  }
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, removeValues<unknown>(inner, isGone)] as const,
  );
  const changed = entries.filter(([key, inner]) => inner !== childAt(value, key));
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}

/** The new draft is the new base itself where there are no further edits. */
export function removeItem<Draft>(
  { draft, base }: { readonly draft: Draft; readonly base: Draft },
  path: Path,
): { readonly draft: Draft; readonly base: Draft } {
  const newBase = apply(base, { type: 'remove', path });
  const after = apply(draft, { type: 'remove', path });
  return { base: newBase, draft: isSame(newBase, after) ? newBase : after };
}
