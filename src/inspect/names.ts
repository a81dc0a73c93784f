import type { StateValue } from 'xstate';

/** An event type for people: `loadDraft done`, `after noticeTime`. */
export const shortEvent = (type: string): string =>
  type
    .replace(/^xstate\.(done|error)\.actor\.(.+)$/, '$2 $1')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');

/** The leaves of a state value, by their paths: one for each region. */
export function leavesOf(value: StateValue | null, path = ''): readonly string[] {
  if (value === null) return [];
  if (typeof value === 'string') return [path + value];
  return Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined ? [] : leavesOf(inner, `${path}${key}.`),
  );
}
