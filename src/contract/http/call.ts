import * as v from 'valibot';
import type { GenericSchema } from 'valibot';

import type { Edited } from './edited.ts';
import { readMessage } from './lenient.ts';

/** The body of every failure of the embedded backend. */
export const failureSchema = v.strictObject({ error: v.string(), message: v.string() });

export type FailureBody = v.InferOutput<typeof failureSchema>;

/**
 * One call, for the console and the embedded server (docs/behaviour.md#calls).
 *
 * - `request`: the exact body, validated by the embedded server; `null` where there is none.
 * - `answer`: the exact body of a success, an object or a list, which the embedded server must send.
 * - `read`: parses the body of any backend into `answer`'s type (docs/behaviour.md#reading-answers), or fails with
 * issues that name the invalid part.
 * - `edited`: what a person edits of the answer, for the reads of the editors.
 */
export interface Call<
  Request extends GenericSchema | null = GenericSchema | null,
  Answer extends GenericSchema<unknown, object> = GenericSchema<unknown, object>,
  Read extends GenericSchema = GenericSchema,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Begins and ends with a slash, as the customer's framework routes it. `:id` stands for the id of the resource. */
  readonly path: `/api/${string}/`;
  /** `omit` for the reads that send no cookie: anyone may read these. */
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

/** A call that changes something, which is answered with a message. */
export const postCall = <const Entries extends v.ObjectEntries>(path: Call['path'], request: Entries) =>
  defineCall({
    method: 'POST',
    path,
    credentials: 'include',
    request: v.strictObject(request),
    answer: v.strictObject({ message: v.string() }),
    read: readMessage,
  });

/** The headers of saves (docs/behaviour.md#calls). */
export const saveHeaders = {
  /**
   * The revision of a document, on every answer to a read or a save of one that can be edited. Whoever compresses the
   * answer marks it as weak (`W/"…"`); If-Match is sent without that mark.
   */
  revision: 'etag',
  /** The revision that a save was made from; 412 for any other. Only with `conditionalSave`. */
  ifMatch: 'if-match',
  /**
   * Names an attempt, so that a repeat after a lost answer changes nothing: a UUID, or any text of 1 to
   * `maxAttemptLength` characters. Only with `idempotentSave`.
   */
  attempt: 'idempotency-key',
} as const;

export const maxAttemptLength = 100;

const maxTextLength = 2_000_000;

/** Any text in a request. A rule against blank texts belongs to the resource, which names the item in its message. */
export const sentText = v.pipe(v.string(), v.maxLength(maxTextLength));

export const sentId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** The id of a saved row, or the negative one of a new row. */
export const sentOrTemporaryId = v.pipe(v.number(), v.safeInteger(), v.notValue(0));

/** The position of a row in its list, from 1; limited by the database's integer type. */
export const sentPlace = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(2_147_483_647));

/** The id of a file, which may not exist: that has a message of its own. */
export const sentMediaId = v.pipe(v.number(), v.safeInteger());
