import type { queryOptions, QueryClient } from '@tanstack/react-query';

import { ApiError } from '../api/answer.ts';
import type { ReadRows } from '../contract/http/lenient.ts';
import { isInDoubt, toFailure } from '../machines/failure.ts';
import { inDoubtText } from '../text/failures.ts';
import { createAttempts } from './-attempts.ts';

interface Row {
  readonly id: number;
}

type ListQuery<Each> = ReturnType<typeof queryOptions<ReadRows<Each>, Error, ReadRows<Each>, string[]>>;

/** A list of saved things in Query's cache. */
interface CachedList<Each> {
  readonly known: () => readonly Each[] | null;
  /** What the server lists now; null where it cannot be read whole. */
  readonly readAgain: () => Promise<readonly Each[] | null>;
  /** Reads the list again: one was added, changed or deleted. */
  readonly changed: () => void;
}

export function cachedList<Each>(queryClient: QueryClient, query: ListQuery<Each>): CachedList<Each> {
  const { queryKey } = query;
  return {
    known: () => queryClient.getQueryData(queryKey)?.rows ?? null,
    readAgain: async () => {
      try {
        const { rows, leftOut } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
        return leftOut === 0 ? rows : null;
      } catch {
        return null;
      }
    },
    changed: () => void queryClient.invalidateQueries({ queryKey }),
  };
}

/** How one of a list is created. */
interface Creation<Each, Request> {
  readonly listed: CachedList<Each>;
  /** Whether a row is what the request asked for. */
  readonly isOf: (row: Each, request: Request) => boolean;
  /** The new one's id; null where the answer does not say it. */
  readonly create: (request: Request, signal: AbortSignal) => Promise<Created>;
  readonly update: (id: number, request: Request, signal: AbortSignal) => Promise<string>;
  /** The failure's text where it is unknown whether an earlier attempt has created it. */
  readonly unsure: string;
}

interface Created {
  readonly id: number | null;
  readonly message: string;
}

interface CreationAttempt<Request> {
  readonly request: Request;
  /** The ids before the attempt; null where they are unknown. */
  readonly known: ReadonlySet<number> | null;
  /** The id of what an earlier attempt has created: this one updates it. */
  readonly id: number | null;
}

/**
 * Creates one of a list, once: where the answer has no id, or leaves open whether it was created, it is looked for in the
 * list. What an attempt has created after all is updated by the next one. Where that is unknown, the attempt fails with
 * `unsure` once before a second one is created.
 */
export function createOnce<Each extends Row, Request>(creation: Creation<Each, Request>) {
  const { listed, isOf, create, update, unsure } = creation;
  const unsureError = new ApiError({ kind: 'unreadable', status: null, message: '', line: unsure });
  let hasFailedUnsure = false;

  const idsOf = (rows: readonly Each[] | null) => rows && new Set(rows.map(({ id }) => id));

  /** Its id; null where it is not listed, undefined where that is unknown. */
  function findIn(rows: readonly Each[] | null, { request, known }: CreationAttempt<Request>) {
    const found = known && rows?.filter((row) => !known.has(row.id) && isOf(row, request));
    if (!found || found.length > 1) return undefined;
    return found[0]?.id ?? null;
  }

  /** The attempt that has created it, or has updated it since; null where none has. */
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
      if (id === undefined && !hasFailedUnsure) throw unsureError;
      if (id === null || id === undefined) return { todo: asked };
      const isSame = isSure && JSON.stringify(request) === JSON.stringify(asked.request);
      return isSame ? { done: { id, message: '' } } : { todo: { ...asked, id } };
    },
  });

  return async (request: Request, signal: AbortSignal): Promise<Created> => {
    const known = idsOf(listed.known() ?? (await listed.readAgain()));
    const make = async (asked: CreationAttempt<Request>): Promise<Created> => {
      if (asked.id !== null) return { id: asked.id, message: await update(asked.id, request, signal) };
      const { id, message } = await create(request, signal);
      return { id: id ?? findIn(await listed.readAgain(), asked) ?? null, message };
    };
    try {
      return await attempts.attempt({ request, known, id: null }, make);
    } catch (error) {
      hasFailedUnsure = error instanceof ApiError && error.failure.line === unsure;
      throw error;
    }
  };
}

/**
 * Deletes one of a list. A call whose answer leaves open whether it did, or that did not find it, is a failure only where
 * it is still listed. Gives the rows that are left where they had to be read, else null.
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

/** Deletes one of a list and gives the rows that are left, as far as they are known. */
export function deleteListed<Each extends Row>(listed: CachedList<Each>) {
  const remove = deleteOnce(listed);
  return async (id: number, ask: () => Promise<unknown>): Promise<readonly Each[]> => {
    const left = await remove(id, ask);
    if (left !== null) return left;
    return ((await listed.readAgain()) ?? listed.known() ?? []).filter((row) => row.id !== id);
  };
}
