import * as v from 'valibot';

/**
 * The body of every failure of the embedded backend. The console reads `error`, then `message`, then `detail` from any
 * backend.
 */
export const failureSchema = v.strictObject({ error: v.string(), message: v.string() });

export type FailureBody = v.InferOutput<typeof failureSchema>;
