import * as v from 'valibot';

import { isObject } from '../json-value.ts';
import type { Call } from './call.ts';
import { spreadGroups } from './lenient.ts';
import { pageGroups } from './media.ts';

interface BareBody {
  /** The body in the shape of the exact answer. */
  readonly bare: unknown;
  /** What was around it, or was missing around it; null where it came in that shape. */
  readonly around: { readonly unknownName: string | null; readonly came: 'object' | 'list' } | null;
}

const entriesIn = (schema: v.GenericSchema): readonly string[] =>
  'entries' in schema && isObject(schema.entries) ? Object.keys(schema.entries) : [];

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The member of a wrapping object that is read as the whole body is. */
function wrapped(
  call: Call,
  body: unknown,
  output: unknown,
): readonly [name: string, member: unknown] | undefined {
  if (!isObject(body) || output === undefined) return undefined;
  return Object.entries(body).find(([, member]) => {
    if (typeof member !== 'object' || member === null) return false;
    if (Array.isArray(member) !== (call.answer.type === 'array')) return false;
    const read = v.safeParse(call.read, member);
    return read.success && same(read.output, output);
  });
}

/** Takes a body out of what lenient reading takes it out of, so that it can be compared. */
export function bareBody(call: Call, body: unknown, output: unknown): BareBody {
  const names = entriesIn(call.answer);
  const [only] = names;
  // A list where an object with one list is wanted.
  if (Array.isArray(body) && only !== undefined && names.length === 1)
    return { bare: { [only]: body }, around: { unknownName: null, came: 'list' } };
  if (!isObject(body)) return { bare: body, around: null };
  const isField = (name: string) => names.includes(name);
  const group = pageGroups.find((name) => isObject(body[name]) && Object.keys(body[name]).some(isField));
  if (group !== undefined)
    return { bare: spreadGroups(pageGroups)(body), around: { unknownName: group, came: 'object' } };
  const isBare = Object.keys(body).some(isField);
  const found = isBare ? undefined : wrapped(call, body, output);
  return found === undefined
    ? { bare: body, around: null }
    : { bare: found[1], around: { unknownName: found[0], came: 'object' } };
}
