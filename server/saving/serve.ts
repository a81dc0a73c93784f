import { createHash } from 'node:crypto';

import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { parse, type InferOutput } from 'valibot';

import { type Call, saveHeaders, maxAttemptLength } from '../../src/contract/http/call.ts';
import type { DocumentKey } from '../../src/documents/documents.ts';
import type { Backend } from '../backend.ts';
import type { JsonList } from '../database/json-rows.ts';
import { idempotencyKeys } from '../database/schema.ts';
import { transact, type Database, type Transaction, isMissingReference } from '../database/transact.ts';
import type { BodyLimits } from '../http/body.ts';
import type { Administrator, KagamiEnv } from '../http/environment.ts';
import { signedIn } from '../http/permission.ts';
import { serveCall, type RequestOf } from '../http/resource.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';
import type { Reading, Revised } from './reading.ts';
import { beginChange, entityTag, readIfMatch } from './revisions.ts';

/** A day: longer than a console waits before it repeats a call. */
const keptMs = 24 * 60 * 60 * 1000;

type Attempt = Pick<
  typeof idempotencyKeys.$inferInsert,
  'administratorId' | 'key' | 'fingerprint' | 'savedAt'
>;

interface Answer<Body> {
  readonly body: Body;
  readonly revision: string | null;
}

function attemptOf(c: Context<KagamiEnv>, request: unknown, savedAt: Date): Attempt | null {
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

export async function forgetAttempts(db: Database | Transaction, now: Date): Promise<void> {
  const { key, savedAt } = idempotencyKeys;
  const isOld = lte(savedAt, new Date(now.getTime() - keptMs));
  // skipLocked: no wait for another save that deletes them as well.
  const old = db.select({ key }).from(idempotencyKeys).where(isOld).for('update', { skipLocked: true });
  await db.delete(idempotencyKeys).where(and(isOld, inArray(key, old)));
}

/** Null for the first request, to be completed with {@link keepAnswer}. A repeat waits for the end of the first. */
async function earlierAnswer(tx: Transaction, attempt: Attempt): Promise<Answer<unknown> | null> {
  await forgetAttempts(tx, attempt.savedAt);
  const noted = await tx
    .insert(idempotencyKeys)
    .values(attempt)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (noted.length > 0) return null;
  const [earlier] = await tx.select().from(idempotencyKeys).where(isAttempt(attempt));
  if (earlier?.fingerprint !== attempt.fingerprint) throw new HttpFailure(422, serverText.reusedAttempt);
  return { body: JSON.parse(earlier.answer ?? 'null'), revision: earlier.revision };
}

async function keepAnswer(tx: Transaction, attempt: Attempt, answer: Answer<unknown>): Promise<void> {
  const { body, revision } = answer;
  await tx
    .update(idempotencyKeys)
    .set({ answer: JSON.stringify(body), revision })
    .where(isAttempt(attempt));
}

type KeyOf<C extends Call> = DocumentKey | ((request: RequestOf<C>) => DocumentKey);

const keyOf = <C extends Call>(document: KeyOf<C>, request: RequestOf<C>): DocumentKey =>
  typeof document === 'function' ? document(request) : document;

interface RevisedService<C extends Call> {
  readonly access?: 'public';
  readonly read: (request: RequestOf<C>) => Promise<Revised<InferOutput<C['answer']> | JsonList>>;
}

export function serveRevised<const C extends Call>(
  app: Hono<KagamiEnv>,
  call: C,
  { read, ...service }: RevisedService<C>,
): void {
  serveCall(app, call, {
    ...service,
    handle: async (request, c) => {
      const { content, revision } = await read(request);
      c.header(saveHeaders.revision, entityTag(revision));
      return content;
    },
  });
}

interface DocumentService<C extends Call> {
  readonly access?: 'public';
  readonly document: KeyOf<C>;
  readonly reading: (request: RequestOf<C>) => Reading<InferOutput<C['answer']> | undefined>;
  readonly missing?: () => HttpFailure;
}

export function serveDocument<const C extends Call>(
  app: Hono<KagamiEnv>,
  db: Database,
  call: C,
  { document, reading, missing, ...service }: DocumentService<C>,
): void {
  serveRevised(app, call, {
    ...service,
    read: async (request) => {
      const { content, revision } = await reading(request).readRevised(db, keyOf(document, request));
      if (content === undefined) throw missing?.() ?? new Error('A document that always exists is missing.');
      return { content, revision };
    },
  });
}

type SaveTarget = Pick<Backend, 'db' | 'now'>;

export async function saveOnce<const C extends Call>(
  { db, now }: SaveTarget,
  c: Context<KagamiEnv>,
  { call, request }: { readonly call: C; readonly request: RequestOf<C> },
  save: (tx: Transaction) => Promise<Answer<InferOutput<C['answer']>>>,
): Promise<InferOutput<C['answer']>> {
  const attempt = attemptOf(c, request, now());
  const { body, revision } = await transact(db, async (tx) => {
    const earlier = attempt && (await earlierAnswer(tx, attempt));
    if (earlier !== null) return { ...earlier, body: parse(call.answer, earlier.body) };
    const answer = await save(tx);
    if (attempt !== null) await keepAnswer(tx, attempt, answer);
    return answer;
  });
  if (revision !== null) c.header(saveHeaders.revision, entityTag(revision));
  return body;
}

interface SaveService<C extends Call> extends BodyLimits {
  readonly document?: KeyOf<C>;
  readonly dependents?: (request: RequestOf<C>) => readonly DocumentKey[];
  /** Refuses a request. Runs again when a row was deleted between the check and the write. */
  readonly check?: (tx: Transaction, request: RequestOf<C>) => Promise<void>;
  readonly write: (
    tx: Transaction,
    request: RequestOf<C>,
    by: Administrator,
  ) => Promise<InferOutput<C['answer']>>;
}

export function serveSave<const C extends Call>(
  app: Hono<KagamiEnv>,
  target: SaveTarget,
  call: C,
  { document, dependents = () => [], check = () => Promise.resolve(), write, ...limits }: SaveService<C>,
): void {
  const handle = async (request: RequestOf<C>, c: Context<KagamiEnv>) => {
    const from = readIfMatch(c.req.header(saveHeaders.ifMatch));
    const saved = saveOnce(target, c, { call, request }, async (tx) => {
      const change = document && {
        document: keyOf(document, request),
        dependents: dependents(request),
        from,
      };
      const revision = change === undefined ? null : await beginChange(tx, change);
      await check(tx, request);
      return { body: await write(tx, request, signedIn(c)), revision };
    });
    return saved.catch(async (error: unknown) => {
      if (isMissingReference(error)) await transact(target.db, (tx) => check(tx, request));
      throw error;
    });
  };
  serveCall(app, call, { ...limits, handle });
}
