import type { queryOptions, QueryClient } from '@tanstack/react-query';

import { ApiError } from '../api/answer.ts';
import { wholeRows, type ReadRows } from '../contract/http/lenient.ts';
import { isInDoubt, toFailure } from '../machines/failure.ts';
import { inDoubtText } from '../text/failures.ts';
import { createAttemptNames } from './attempt-names.ts';
import { createAttempts } from './attempts.ts';

interface Row {
  readonly id: number;
}

type ListQuery<Each> = ReturnType<typeof queryOptions<ReadRows<Each>, Error, ReadRows<Each>, string[]>>;

/** A list of saved documents in Query's cache. */
interface CachedList<Each> {
  readonly known: () => ReadRows<Each> | null;
  /** The server's current list; null where it cannot be read completely. */
  readonly readAgain: () => Promise<readonly Each[] | null>;
  /** Invalidates the list after a document was added, changed or deleted. */
  readonly changed: () => void;
}

export function cachedList<Each>(queryClient: QueryClient, query: ListQuery<Each>): CachedList<Each> {
  const { queryKey } = query;
  return {
    known: () => queryClient.getQueryData(queryKey) ?? null,
    readAgain: async () => {
      try {
        return wholeRows(await queryClient.fetchQuery({ ...query, staleTime: 0 }));
      } catch {
        return null;
      }
    },
    changed: () => void queryClient.invalidateQueries({ queryKey }),
  };
}

/** How a document of a list is created. */
interface Creation<Each, Request> {
  readonly listed: CachedList<Each>;
  /** Whether a row is the document of the request. */
  readonly isOf: (row: Each, request: Request) => boolean;
  /** Gives the new id; null where the answer has none. */
  readonly create: (request: Request, options: CreationOptions) => Promise<Created>;
  readonly update: (id: number, request: Request, signal: AbortSignal) => Promise<string>;
  /** The failure text where it is unknown whether an earlier attempt created the document. */
  readonly unsure: string;
  /** Whether the backend makes a repeat of the same attempt once, also where the list cannot tell. */
  readonly isIdempotent: boolean;
}

interface CreationOptions {
  readonly signal: AbortSignal;
  /** The name of the attempt, the same for a repeat of the same request. */
  readonly attempt: string;
}

interface Created {
  readonly id: number | null;
  readonly message: string;
}

const isSameRequest = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

interface CreationAttempt<Request> {
  readonly request: Request;
  /** The ids before the attempt; null where they are unknown. */
  readonly known: ReadonlySet<number> | null;
  /** The id of the document that an earlier attempt created: this one updates it. */
  readonly id: number | null;
}

/**
 * Creates a document in a list exactly once: without an id in the answer, or with an unknown outcome, the document is
 * looked up in the list. A document that an earlier attempt created is updated by the next one. Where that is unknown,
 * the attempt fails with `unsure` once before a second document is created.
 */
export function createOnce<Each extends Row, Request>(creation: Creation<Each, Request>) {
  const { listed, isOf, create, update, unsure, isIdempotent } = creation;
  const names = createAttemptNames();
  const unsureError = new ApiError({ kind: 'unreadable', status: null, message: '', line: unsure });
  let hasFailedUnsure = false;

  const idsOf = (rows: readonly Each[] | null) => rows && new Set(rows.map(({ id }) => id));

  /** The document's id; null where it is not in the list, undefined where that is unknown. */
  function findIn(rows: readonly Each[] | null, { request, known }: CreationAttempt<Request>) {
    const found = known && rows?.filter((row) => !known.has(row.id) && isOf(row, request));
    if (!found || found.length > 1) return undefined;
    return found[0]?.id ?? null;
  }

  /** The attempt that created the document, or has updated it since; undefined where none has. */
  async function findMade(earlier: readonly CreationAttempt<Request>[]) {
    const updated = earlier.findLast(({ id }) => id !== null);
    if (updated) return { id: updated.id, request: updated.request, isSure: false };
    const rows = await listed.readAgain();
    const found = earlier.map((each) => ({ id: findIn(rows, each), request: each.request, isSure: true }));
    return found.findLast(({ id }) => typeof id === 'number') ?? found.find(({ id }) => id === undefined);
  }

  const attempts = createAttempts<CreationAttempt<Request>, Created>({
    inDoubt: inDoubtText('保存'),
    canDouble: true,
    confirm: async (asked, earlier) => {
      const made = await findMade(earlier);
      if (made === undefined) return { todo: asked };
      const { id, request, isSure } = made;
      const isRepeat = isIdempotent && earlier.every((each) => isSameRequest(each.request, asked.request));
      if (id === undefined && !hasFailedUnsure && !isRepeat) throw unsureError;
      if (id === null || id === undefined) return { todo: asked };
      const isSame = isSure && isSameRequest(request, asked.request);
      return isSame ? { done: { id, message: '' } } : { todo: { ...asked, id } };
    },
  });

  return async (request: Request, signal: AbortSignal): Promise<Created> => {
    const known = idsOf(wholeRows(listed.known()) ?? (await listed.readAgain()));
    const make = async (asked: CreationAttempt<Request>): Promise<Created> => {
      if (asked.id !== null) return { id: asked.id, message: await update(asked.id, request, signal) };
      const { id, message } = await create(request, { signal, attempt: names.nameOf(request) });
      return { id: id ?? findIn(await listed.readAgain(), asked) ?? null, message };
    };
    try {
      const created = await attempts.attempt({ request, known, id: null }, make);
      names.forgetAll();
      return created;
    } catch (error) {
      hasFailedUnsure = error instanceof ApiError && error.failure.line === unsure;
      throw error;
    }
  };
}

/**
 * Deletes a document of a list. A call with an unknown outcome, or with 404, fails only where the document is still in
 * the list. Gives the remaining rows where they had to be read, else null.
 */
export function deleteOnce<Each extends Row>(
  { readAgain }: Pick<CachedList<Each>, 'readAgain'>,
  what = '削除',
) {
  const attempts = createAttempts<number, readonly Each[] | null>({
    inDoubt: inDoubtText(what),
    canDouble: false,
    keyOf: (id) => id,
    isOpen: (error) => isInDoubt(error) || toFailure(error).status === 404,
    confirm: async (id) => {
      const rows = await readAgain();
      if (rows === null) throw new Error('The list cannot be read.');
      return rows.some((row) => row.id === id) ? { todo: id } : { done: rows };
    },
  });
  return (id: number, ask: () => Promise<unknown>): Promise<readonly Each[] | null> =>
    attempts.attempt(id, async () => {
      await ask();
      return null;
    });
}

/** Deletes a document of a list and gives the remaining rows, as far as they are known. */
export function deleteListed<Each extends Row>(listed: CachedList<Each>) {
  const remove = deleteOnce(listed);
  return async (id: number, ask: () => Promise<unknown>): Promise<readonly Each[]> => {
    const left = await remove(id, ask);
    if (left !== null) return left;
    return ((await listed.readAgain()) ?? listed.known()?.rows ?? []).filter((row) => row.id !== id);
  };
}
