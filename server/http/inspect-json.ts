import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';

/** The deepest nesting of objects and lists; no call needs half of it. */
const maxDepth = 32;
/** The default limit of a body's values, objects and lists included. 4 MB can hold two million. */
const defaultMaxValues = 20_000;

const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);
const maxShownPath = 120;

interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly parent: Place | null;
  readonly depth: number;
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** A path as text for a refusal. */
export const shownPath = (path: string) =>
  path.length > maxShownPath ? `${path.slice(0, maxShownPath)}…` : path;

/** Built for a refusal only: a path for each value would cost more than the rest of the reading. */
function pathOf(place: Place): string {
  const keys: string[] = [];
  for (let at = place; at.parent !== null; at = at.parent) keys.unshift(at.key);
  return shownPath(keys.join('.'));
}

const sizeOf = (value: object) => (Array.isArray(value) ? value.length : Object.keys(value).length);

const refusal = (message: string) => new HttpFailure(400, message);

/**
 * Refuses too many values, depth, names that touch prototypes, and text that PostgreSQL cannot keep. Iterative, so
 * that deep nesting cannot overflow the stack. Values are counted before they are listed, so that millions of them
 * cannot block the process.
 */
export function inspectJson(body: unknown, maxValues = defaultMaxValues): void {
  const waiting: Place[] = [{ value: body, key: '', parent: null, depth: 0 }];
  let values = 1;
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { value, depth } = place;
    if (typeof value === 'string' && !isStorable(value)) {
      throw refusal(place.parent ? serverText.badCharacter(pathOf(place)) : serverText.badRequest);
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= maxDepth) throw refusal(serverText.tooDeep);
    values += sizeOf(value);
    if (values > maxValues) throw refusal(serverText.tooMany);
    for (const [key, child] of Object.entries(value)) {
      const below = { value: child, key, parent: place, depth: depth + 1 };
      if (refusedKeys.has(key)) throw refusal(serverText.forbiddenKey(pathOf(below)));
      if (!isStorable(key)) throw refusal(serverText.badRequest);
      waiting.push(below);
    }
  }
}
