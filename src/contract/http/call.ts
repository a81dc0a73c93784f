import * as v from 'valibot';
import { type GenericSchema } from 'valibot';

import type { Edited } from './edited.ts';

/**
 * The body of every failure of the embedded backend. The console reads `error`, then `message`, then `detail` from any
 * backend.
 */
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

/** Declares a call and keeps the literal types of its parts. */
export function defineCall<
  const Request extends GenericSchema | null,
  const Answer extends GenericSchema<unknown, object>,
  const Read extends GenericSchema,
>(call: Call<Request, Answer, Read>): Call<Request, Answer, Read> {
  return call;
}
