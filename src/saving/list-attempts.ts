import type { queryOptions, QueryClient } from '@tanstack/react-query';

import { ApiError } from '../api/answer.ts';
import { wholeRows, type ReadRows } from '../contract/http/lenient.ts';
import { isInDoubt, toFailure } from '../machines/failure.ts';
import { inDoubtText } from '../text/failures.ts';
import { createAttempts, createAttemptNames } from './attempts.ts';

interface Row {
  readonly id: number;
}

type ListQuery<Each> = ReturnType<typeof queryOptions<ReadRows<Each>, Error, ReadRows<Each>, string[]>>;

interface CachedList<Each> {
  readonly known: () => ReadRows<Each> | null;
  /** Null where the rows cannot be read completely. */
  readonly readAgain: () => Promise<readonly Each[] | null>;
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

interface Creation<Each, Request> {
  readonly listed: CachedList<Each>;
  readonly isOf: (row: Each, request: Request) => boolean;
  readonly create: (request: Request, options: CreationOptions) => Promise<Created>;
  readonly update: (id: number, request: Request, signal: AbortSignal) => Promise<string>;
  readonly unsure: string;
  readonly isIdempotent: boolean;
}

interface CreationOptions {
  readonly signal: AbortSignal;
  readonly attempt: string;
}

interface Created {
  readonly id: number | null;
  readonly message: string;
}

const isSameRequest = (first: unknown, second: unknown): boolean =>
  JSON.stringify(first) === JSON.stringify(second);

interface CreationAttempt<Request> {
  readonly request: Request;
  /** The ids before the attempt; null where they are unknown. */
  readonly known: ReadonlySet<number> | null;
  readonly id: number | null;
}

/** In doubt, or without an id, the list is searched; if that is unsure, an attempt fails once before it may duplicate. */
export function createOnce<Each extends Row, Request>(creation: Creation<Each, Request>) {
  const { listed, isOf, create, update, unsure, isIdempotent } = creation;
  const names = createAttemptNames();
  const unsureError = new ApiError({ kind: 'unreadable', status: null, message: '', line: unsure });
  let hasFailedUnsure = false;

  const idsOf = (rows: readonly Each[] | null) => rows && new Set(rows.map(({ id }) => id));

  /** Null where the list has no such document, undefined where that is unknown. */
  function findIn(rows: readonly Each[] | null, { request, known }: CreationAttempt<Request>) {
    const matches = known && rows?.filter((row) => !known.has(row.id) && isOf(row, request));
    if (!matches || matches.length > 1) return undefined;
    return matches[0]?.id ?? null;
  }

  async function findMade(earlier: readonly CreationAttempt<Request>[]) {
    const updated = earlier.findLast(({ id }) => id !== null);
    if (updated) return { id: updated.id, request: updated.request, isSure: false };
    const rows = await listed.readAgain();
    const attempted = earlier.map((each) => ({
      id: findIn(rows, each),
      request: each.request,
      isSure: true,
    }));
    return (
      attempted.findLast(({ id }) => typeof id === 'number') ?? attempted.find(({ id }) => id === undefined)
    );
  }

  const attempts = createAttempts<CreationAttempt<Request>, Created>({
    inDoubt: inDoubtText('保存'),
    canDouble: true,
    confirm: async (attempt, earlier) => {
      const made = await findMade(earlier);
      if (made === undefined) return { todo: attempt };
      const { id, request, isSure } = made;
      const isRepeat = isIdempotent && earlier.every((each) => isSameRequest(each.request, attempt.request));
      if (id === undefined && !hasFailedUnsure && !isRepeat) throw unsureError;
      if (id === null || id === undefined) return { todo: attempt };
      const isSame = isSure && isSameRequest(request, attempt.request);
      return isSame ? { done: { id, message: '' } } : { todo: { ...attempt, id } };
    },
  });

  return async (request: Request, signal: AbortSignal): Promise<Created> => {
    const known = idsOf(wholeRows(listed.known()) ?? (await listed.readAgain()));
    const make = async (attempt: CreationAttempt<Request>): Promise<Created> => {
      if (attempt.id !== null) return { id: attempt.id, message: await update(attempt.id, request, signal) };
      const { id, message } = await create(request, { signal, attempt: names.nameOf(request) });
      return { id: id ?? findIn(await listed.readAgain(), attempt) ?? null, message };
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

/** Fails after 404 or in doubt only where the list still has the document. Resolves to the rows, where they were read. */
export function deleteOnce<Each extends Row>(
  { readAgain }: Pick<CachedList<Each>, 'readAgain'>,
  what = '削除',
) {
  const attempts = createAttempts<number, readonly Each[] | null>({
    inDoubt: inDoubtText(what),
    canDouble: false,
    keyOf: (id) => id,
    needsRead: (error) => isInDoubt(error) || toFailure(error).status === 404,
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

export function deleteListed<Each extends Row>(listed: CachedList<Each>) {
  const remove = deleteOnce(listed);
  return async (id: number, ask: () => Promise<unknown>): Promise<readonly Each[]> => {
    const rows = await remove(id, ask);
    if (rows !== null) return rows;
    return ((await listed.readAgain()) ?? listed.known()?.rows ?? []).filter((row) => row.id !== id);
  };
}
