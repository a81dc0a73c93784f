import { isItem } from './read-message.ts';

const idOf = (value: unknown): unknown => (isItem(value) ? value['id'] : undefined);

/**
 * Structural sharing: a new value with the objects of the old one wherever they are equal, items of lists matched by
 * their ids. Components that show them do not render, and a playing video is not interrupted.
 */
export function shareStructure<Value>(before: Value, after: Value): Value;
export function shareStructure(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before;
  if (Array.isArray(before) && Array.isArray(after)) {
    const known = new Map(before.map((item: unknown) => [idOf(item), item]));
    const items = after.map((item: unknown, at) =>
      item === before[at] ? item : shareStructure(known.get(idOf(item) ?? known) ?? before[at], item),
    );
    return items.length === before.length && items.every((item, at) => item === before[at]) ? before : items;
  }
  if (!isItem(before) || !isItem(after)) return after;
  const entries = Object.entries(after).map(
    ([key, value]) => [key, shareStructure(before[key], value)] as const,
  );
  const isSame =
    entries.length === Object.keys(before).length && entries.every(([key, value]) => value === before[key]);
  return isSame ? before : Object.fromEntries(entries);
}
