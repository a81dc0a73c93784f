import * as v from 'valibot';
import { type GenericSchema } from 'valibot';

/**
 * The body of every failure of the embedded backend. The console reads `error`, then `message`, then `detail` from any
 * backend.
 */
const failureSchema = v.strictObject({ error: v.string(), message: v.string() });

export type FailureBody = v.InferOutput<typeof failureSchema>;

/**
 * One call of section 7, seen from both sides of the wire.
 *
 * - `request`: the exact body. The embedded server refuses anything else; `null` where nothing is sent.
 * - `answer`: the exact body of a success. The embedded server must send this.
 * - `read`: turns whatever a backend that follows the specification sends into `answer`'s type, or fails
 *   with issues that name what is wrong (decisions.md, "Reading").
 */
export interface Call<
  Request extends GenericSchema | null = GenericSchema | null,
  Answer extends GenericSchema = GenericSchema,
  Read extends GenericSchema = GenericSchema,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Begins and ends with a slash, as the customer's framework routes it. `:id` stands for what the call is about. */
  readonly path: `/api/${string}/`;
  /** `omit` for the reads that section 6 says send no cookie. */
  readonly credentials: 'include' | 'omit';
  readonly request: Request;
  readonly answer: Answer;
  readonly read: Read;
}

/** Keeps the literal types of a call's parts. */
export function defineCall<
  const Request extends GenericSchema | null,
  const Answer extends GenericSchema,
  const Read extends GenericSchema,
>(call: Call<Request, Answer, Read>): Call<Request, Answer, Read> {
  return call;
}
