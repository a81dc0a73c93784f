import { apply, type Change } from './changes.ts';
import { hasPlaceholderId, isSaved, temporaryId, type Item } from './items.ts';
import { childAt, hasId, isFields } from './lookup.ts';

export interface EarlierDraft {
  readonly base: unknown;
  readonly draft: unknown;
}

/** New items get new temporary ids, the same in draft and base, because each page counts from the start. */
export function earlierDraft(
  { base, changes }: { readonly base: unknown; readonly changes: readonly Change[] },
  freshId: () => number = temporaryId,
): EarlierDraft {
  const renewed = renewIds(freshId);
  const draft = apply(base, { type: 'batch', path: [], changes });
  return { base: renewed(base), draft: renewed(draft) };
}

function renewIds(freshId: () => number): (value: unknown) => unknown {
  const ids = new Map<Item['id'], Item['id']>();
  const renewedId = (id: Item['id']): Item['id'] => {
    // An id such as `new_7` keeps its prefix.
    const fresh =
      ids.get(id) ??
      (typeof id === 'number' ? freshId() : id.replace(/\d+$/, () => String(Math.abs(freshId()))));
    ids.set(id, fresh);
    return fresh;
  };
  const known = new WeakMap<object, unknown>();
  const renewed = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || value instanceof Map) return value;
    if (!known.has(value)) known.set(value, renewedIn(value));
    return known.get(value);
  };
  const renewedIn = (value: object): unknown => {
    if (Array.isArray(value)) {
      const items = value.map(renewed);
      return items.every((item, at) => item === value[at]) ? value : items;
    }
    const entries = Object.entries(value).map(([key, inner]) => [key, renewed(inner)] as const);
    const copy = entries.every(([key, inner]) => inner === childAt(value, key))
      ? value
      : Object.fromEntries(entries);
    return hasId(copy) && isTemporary(copy) ? { ...copy, id: renewedId(copy.id) } : copy;
  };
  return renewed;
}

const isTemporary = (item: Item): boolean => !isSaved(item.id) && !hasPlaceholderId(item);

/** False for a draft that lacks a field of the present one, as that of an older console. Null fits any value. */
export function fits(earlier: unknown, present: unknown): boolean {
  if (earlier === null || present === null) return true;
  if (Array.isArray(earlier) && Array.isArray(present)) {
    const [first]: readonly unknown[] = present;
    return first === undefined || earlier.every((item) => fits(item, first));
  }
  if (earlier instanceof Map || present instanceof Map)
    return earlier instanceof Map && present instanceof Map;
  if (!isFields(earlier) || !isFields(present))
    return typeof earlier !== 'object' && typeof present !== 'object';
  return Object.entries(present).every(
    ([key, value]) => Object.hasOwn(earlier, key) && fits(earlier[key], value),
  );
}
