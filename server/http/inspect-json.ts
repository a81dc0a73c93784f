import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';

/** Of objects and lists; no call needs half of it. */
const maxDepth = 32;
const defaultMaxValues = 20_000;

const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);
const maxShownPath = 120;

interface JsonValue {
  readonly value: unknown;
  readonly key: string;
  readonly parent: JsonValue | null;
  readonly depth: number;
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

export const shownPath = (path: string) =>
  path.length > maxShownPath ? `${path.slice(0, maxShownPath)}…` : path;

/** For a refusal only: a path for each value would cost more than the rest of the reading. */
function pathOf(value: JsonValue): string {
  const keys: string[] = [];
  for (let at = value; at.parent !== null; at = at.parent) keys.unshift(at.key);
  return shownPath(keys.join('.'));
}

const sizeOf = (value: object) => (Array.isArray(value) ? value.length : Object.keys(value).length);

const refusal = (message: string) => new HttpFailure(400, message);

/** Iterative: deep nesting cannot overflow the stack. Values are counted before they are listed. */
export function inspectJson(body: unknown, maxValues = defaultMaxValues): void {
  const waiting: JsonValue[] = [{ value: body, key: '', parent: null, depth: 0 }];
  let values = 1;
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    const { value, depth } = parent;
    if (typeof value === 'string' && !isStorable(value)) {
      throw refusal(parent.parent ? serverText.badCharacter(pathOf(parent)) : serverText.badRequest);
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= maxDepth) throw refusal(serverText.tooDeep);
    values += sizeOf(value);
    if (values > maxValues) throw refusal(serverText.tooMany);
    for (const [key, child] of Object.entries(value)) {
      const below = { value: child, key, parent, depth: depth + 1 };
      if (refusedKeys.has(key)) throw refusal(serverText.forbiddenKey(pathOf(below)));
      if (!isStorable(key)) throw refusal(serverText.badRequest);
      waiting.push(below);
    }
  }
}
