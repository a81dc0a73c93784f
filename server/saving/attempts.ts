import { createHash } from 'node:crypto';

import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Context } from 'hono';

import { maxAttemptLength, saveHeaders } from '../../src/contract/http/save-headers.ts';
import { idempotencyKeys } from '../database/schema.ts';
import type { Database, Transaction } from '../database/transact.ts';
import { signedIn } from '../http/access.ts';
import type { KagamiEnv } from '../http/environment.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';

/** An answer is kept for a day: longer than a console waits before it repeats a call. */
const keptMs = 24 * 60 * 60 * 1000;

/** An attempt to change something, which may be a repeat. */
export type Attempt = Pick<
  typeof idempotencyKeys.$inferInsert,
  'administratorId' | 'key' | 'fingerprint' | 'savedAt'
>;

/** The answer to a save. */
export interface Answer<Body> {
  readonly body: Body;
  /** The new revision of the document that was saved. */
  readonly revision: string | null;
}

/** The attempt that a request names; null for a request that names none. */
export function attemptOf(c: Context<KagamiEnv>, request: unknown, savedAt: Date): Attempt | null {
  const key = c.req.header(saveHeaders.attempt);
  if (key === undefined) return null;
  if (key === '' || key.length > maxAttemptLength)
    throw new HttpFailure(400, serverText.badAttempt(maxAttemptLength));
  const call = `${c.req.method} ${c.req.path}\n${JSON.stringify(request)}`;
  const fingerprint = createHash('sha256').update(call).digest('base64url');
  return { administratorId: signedIn(c).id, key, fingerprint, savedAt };
}

const isAttempt = ({ administratorId, key }: Attempt) =>
  and(eq(idempotencyKeys.administratorId, administratorId), eq(idempotencyKeys.key, key));

/** Deletes the answers that were kept for their time. */
export async function forgetAttempts(db: Database | Transaction, now: Date): Promise<void> {
  const { key, savedAt } = idempotencyKeys;
  const isOld = lte(savedAt, new Date(now.getTime() - keptMs));
  // Without waiting for another save that deletes them as well.
  const old = db.select({ key }).from(idempotencyKeys).where(isOld).for('update', { skipLocked: true });
  await db.delete(idempotencyKeys).where(and(isOld, inArray(key, old)));
}

/**
 * The answer to an earlier attempt of the same name; null for the first, which is noted by this and must be completed
 * with {@link keepAnswer} in the same transaction. A repeat waits here for the end of the first: it finds an answer, or
 * is the first itself when that was refused.
 */
export async function earlierAnswer(tx: Transaction, attempt: Attempt): Promise<Answer<unknown> | null> {
  await forgetAttempts(tx, attempt.savedAt);
  const noted = await tx
    .insert(idempotencyKeys)
    .values(attempt)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (noted.length > 0) return null;
  const [earlier] = await tx.select().from(idempotencyKeys).where(isAttempt(attempt));
  if (earlier?.fingerprint !== attempt.fingerprint) throw new HttpFailure(422, serverText.otherAttempt);
  return { body: JSON.parse(earlier.answer ?? 'null'), revision: earlier.revision };
}

/** Keeps the answer to an attempt for its repeats. */
export async function keepAnswer(tx: Transaction, attempt: Attempt, answer: Answer<unknown>): Promise<void> {
  const { body, revision } = answer;
  await tx
    .update(idempotencyKeys)
    .set({ answer: JSON.stringify(body), revision })
    .where(isAttempt(attempt));
}
