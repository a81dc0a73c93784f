import type { queryOptions, QueryClient } from '@tanstack/react-query';

import { ApiError } from '../api/api-error.ts';
import type { ReadRows } from '../contract/http/lenient.ts';
import { isInDoubt, toFailure } from '../machines/failure.ts';

interface Row {
  readonly id: number;
}

type ListQuery<Each> = ReturnType<typeof queryOptions<ReadRows<Each>, Error, ReadRows<Each>, string[]>>;

/** A list of saved things as Query keeps it. */
export interface Listed<Each> {
  readonly known: () => readonly Each[] | null;
  /** What the server lists now; null where that cannot be had whole. */
  readonly readAgain: () => Promise<readonly Each[] | null>;
  /** There is one more or one less, or one has changed: it is listed anew. */
  readonly changed: () => void;
}

export function listedBy<Each>(queryClient: QueryClient, query: ListQuery<Each>): Listed<Each> {
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
  readonly listed: Listed<Each>;
  /** Whether a row is what the request asked for. */
  readonly isOf: (row: Each, request: Request) => boolean;
  /** The new one's id; null where the answer does not say it. */
  readonly create: (request: Request, signal: AbortSignal) => Promise<Created>;
  readonly update: (id: number, request: Request, signal: AbortSignal) => Promise<string>;
  /** What is said where nobody knows whether an earlier attempt has created it. */
  readonly unsure: string;
}

interface Created {
  readonly id: number | null;
  readonly message: string;
}

/** An attempt whose answer was lost. */
interface Doubt<Request> {
  readonly request: Request;
  /** What there was before it; null where nobody knows. */
  readonly known: ReadonlySet<number> | null;
  readonly isSaid: boolean;
}

/**
 * Creates one of a list, once: where the server did so and its answer does not say which it is, or was lost, it is
 * looked for in the list. What a lost attempt has created after all is updated by the next one, and where nobody can
 * say whether it has, that is said before a second one is created.
 */
export function createOnce<Each extends Row, Request>(creation: Creation<Each, Request>) {
  const { listed, isOf, create, update, unsure } = creation;
  let doubt: Doubt<Request> | null = null;

  /** Its id; null where it is not listed, undefined where nobody can say. */
  async function find({ request, known }: Pick<Doubt<Request>, 'request' | 'known'>) {
    const rows = known && (await listed.readAgain());
    const found = rows?.filter((row) => !known?.has(row.id) && isOf(row, request));
    if (found === undefined || found.length > 1) return undefined;
    return found[0]?.id ?? null;
  }

  /** What became of the lost attempt; null where it has created nothing. */
  async function settle(request: Request, signal: AbortSignal): Promise<Created | null> {
    if (doubt === null) return null;
    const id = await find(doubt);
    if (id === undefined && !doubt.isSaid) {
      doubt = { ...doubt, isSaid: true };
      throw new ApiError({ kind: 'unreadable', status: null, message: '', line: unsure });
    }
    if (id === null || id === undefined) return null;
    const isSame = JSON.stringify(doubt.request) === JSON.stringify(request);
    return { id, message: isSame ? '' : await update(id, request, signal) };
  }

  return async (request: Request, signal: AbortSignal): Promise<Created> => {
    const settled = await settle(request, signal);
    if (settled) {
      doubt = null;
      return settled;
    }
    const before = listed.known() ?? (await listed.readAgain());
    const known = before && new Set(before.map(({ id }) => id));
    try {
      const { id, message } = await create(request, signal);
      doubt = null;
      return { id: id ?? (await find({ request, known })) ?? null, message };
    } catch (error) {
      if (!isInDoubt(error)) throw error;
      doubt = { request, known, isSaid: false };
      const id = await find(doubt);
      if (id === null || id === undefined) throw error;
      doubt = null;
      return { id, message: '' };
    }
  };
}

/**
 * Deletes one of a list. A call whose answer was lost, or that did not find it, is a failure only where it is still
 * listed. Gives the rows that are left where they had to be asked for, else null.
 */
export async function deleteListed<Each extends Row>(
  { readAgain }: Pick<Listed<Each>, 'readAgain'>,
  ask: () => Promise<unknown>,
  id: number,
): Promise<readonly Each[] | null> {
  try {
    await ask();
    return null;
  } catch (error) {
    const rows = isInDoubt(error) || toFailure(error).status === 404 ? await readAgain() : null;
    if (rows === null || rows.some((row) => row.id === id)) throw error;
    return rows;
  }
}

/** Deletes one of a list and gives those that are left, as far as is known. */
export async function removeListed<Each extends Row>(
  listed: Listed<Each>,
  ask: () => Promise<unknown>,
  id: number,
): Promise<readonly Each[]> {
  const left = await deleteListed(listed, ask, id);
  if (left !== null) return left;
  return ((await listed.readAgain()) ?? listed.known() ?? []).filter((row) => row.id !== id);
}
