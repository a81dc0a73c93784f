import type { Context, Hono } from 'hono';
import { parse, type InferOutput } from 'valibot';

import type { Call } from '../../src/contract/http/call.ts';
import { saveHeaders } from '../../src/contract/http/save-headers.ts';
import type { DocumentKey } from '../../src/documents/documents.ts';
import type { Backend } from '../backend.ts';
import { isMissingReference } from '../database/database.ts';
import type { JsonList } from '../database/json-list.ts';
import { transact, type Database, type Transaction } from '../database/transact.ts';
import { signedIn } from '../http/access.ts';
import type { BodyLimits } from '../http/body.ts';
import type { Administrator, KagamiEnv } from '../http/environment.ts';
import { serveCall, type RequestOf } from '../http/resource.ts';
import type { HttpFailure } from '../kit/failure.ts';
import { attemptOf, earlierAnswer, keepAnswer, type Answer } from './attempts.ts';
import { readIfMatch } from './if-match.ts';
import type { Reading, Revised } from './reading.ts';
import { beginChange, entityTag } from './revisions.ts';

/** A document by its name, or by what is asked for. */
type Named<C extends Call> = DocumentKey | ((request: RequestOf<C>) => DocumentKey);

const nameOf = <C extends Call>(document: Named<C>, request: RequestOf<C>): DocumentKey =>
  typeof document === 'function' ? document(request) : document;

type ReadingOf<C extends Call, Content> = (request: RequestOf<C>) => Reading<Content>;

/** A document that always exists, or the refusal where its content is undefined. */
type DocumentReading<C extends Call> =
  | { readonly reading: ReadingOf<C, InferOutput<C['answer']>>; readonly missing?: never }
  | {
      readonly reading: ReadingOf<C, InferOutput<C['answer']> | undefined>;
      readonly missing: () => HttpFailure;
    };

/** The reading of one document. */
type DocumentService<C extends Call> = DocumentReading<C> & {
  readonly access?: 'public';
  readonly document: Named<C>;
};

/** The reading of one document with its revision. */
interface RevisedService<C extends Call> {
  readonly access?: 'public';
  readonly read: (request: RequestOf<C>) => Promise<Revised<InferOutput<C['answer']> | JsonList>>;
}

/** Serves the read of a document that can be edited: its content, and its revision at the same moment. */
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

/** Serves the read of a document in one statement. */
export function serveDocument<const C extends Call>(
  app: Hono<KagamiEnv>,
  db: Database,
  call: C,
  { document, reading, missing, ...service }: DocumentService<C>,
): void {
  serveRevised(app, call, {
    ...service,
    read: async (request) => {
      const { content, revision } = await reading(request).readRevised(db, nameOf(document, request));
      if (content === undefined) throw missing?.() ?? new Error('A document that always exists is missing.');
      return { content, revision };
    },
  });
}

/** Where saves are written, and the clock. */
type SaveTarget = Pick<Backend, 'db' | 'now'>;

/**
 * Answers a call that changes something by `save`, a transaction that returns its answer. A repeat of an attempt that
 * was saved has its answer again, and saves nothing.
 */
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

/** A call that changes something, in one transaction. */
interface SaveService<C extends Call> extends BodyLimits {
  /** The document that is saved. Its new revision is sent with the answer. Without it the call takes no If-Match. */
  readonly document?: Named<C>;
  /** Further documents, whose content shows something of what is saved. */
  readonly others?: (request: RequestOf<C>) => readonly DocumentKey[];
  /** Refuses what cannot be saved. It is asked again when a row that it found was deleted before the save was done. */
  readonly check?: (tx: Transaction, request: RequestOf<C>) => Promise<void>;
  /** Also takes the administrator who sent the request. */
  readonly write: (
    tx: Transaction,
    request: RequestOf<C>,
    by: Administrator,
  ) => Promise<InferOutput<C['answer']>>;
}

/** Serves a call that changes something: checked and written in one transaction, from the revision that it names. */
export function serveSave<const C extends Call>(
  app: Hono<KagamiEnv>,
  target: SaveTarget,
  call: C,
  { document, others = () => [], check = () => Promise.resolve(), write, ...limits }: SaveService<C>,
): void {
  const handle = async (request: RequestOf<C>, c: Context<KagamiEnv>) => {
    const from = readIfMatch(c.req.header(saveHeaders.ifMatch));
    const saved = saveOnce(target, c, { call, request }, async (tx) => {
      const change = document && { document: nameOf(document, request), others: others(request), from };
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
