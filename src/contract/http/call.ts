import * as v from 'valibot';
import type { GenericSchema } from 'valibot';

import type { Edited } from './edited.ts';
import { readMessage } from './lenient.ts';

/** The body of every failure of the embedded backend. */
export const failureSchema = v.strictObject({ error: v.string(), message: v.string() });

export type FailureBody = v.InferOutput<typeof failureSchema>;

/** `request` and `answer` are exact; `read` parses any backend's body (docs/behaviour.md#reading-answers). */
export interface Call<
  Request extends GenericSchema | null = GenericSchema | null,
  Answer extends GenericSchema<unknown, object> = GenericSchema<unknown, object>,
  Read extends GenericSchema = GenericSchema,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Ends with a slash, as the customer's framework routes it. `:id` stands for an id. */
  readonly path: `/api/${string}/`;
  /** `omit` for reads that anyone may make. */
  readonly credentials: 'include' | 'omit';
  readonly request: Request;
  readonly answer: Answer;
  readonly read: Read;
  readonly edited?: Edited;
}

export function defineCall<
  const Request extends GenericSchema | null,
  const Answer extends GenericSchema<unknown, object>,
  const Read extends GenericSchema,
>(call: Call<Request, Answer, Read>): Call<Request, Answer, Read> {
  return call;
}

export const getCall = <
  const Answer extends GenericSchema<unknown, object>,
  const Read extends GenericSchema,
>(
  path: Call['path'],
  answer: Answer,
  read: Read,
) => defineCall({ method: 'GET', path, credentials: 'include', request: null, answer, read });

export const postCall = <const Entries extends v.ObjectEntries>(path: Call['path'], request: Entries) =>
  defineCall({
    method: 'POST',
    path,
    credentials: 'include',
    request: v.strictObject(request),
    answer: v.strictObject({ message: v.string() }),
    read: readMessage,
  });

export const saveHeaders = {
  /** In answers to reads and saves of a document; a compressing proxy marks it as weak (`W/"…"`). */
  revision: 'etag',
  /** 412 for any revision but the current one. Only with `conditionalSave`. */
  ifMatch: 'if-match',
  /** Names an attempt, so that a repeat changes nothing: 1 to `maxAttemptLength` characters. With `idempotentSave`. */
  attempt: 'idempotency-key',
} as const;

export const maxAttemptLength = 100;

const maxTextLength = 2_000_000;

/** Also blank: a resource of the server refuses a blank text with a message that names the item. */
export const sentText = v.pipe(v.string(), v.maxLength(maxTextLength));

export const sentId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
export const sentOrTemporaryId = v.pipe(v.number(), v.safeInteger(), v.notValue(0));

/** A position from 1; limited by the database's integer type. */
export const sentPlace = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(2_147_483_647));

/** The file may be missing, which has a message of its own. */
export const sentMediaId = v.pipe(v.number(), v.safeInteger());
