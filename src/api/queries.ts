import { queryOptions, notifyManager, QueryClient } from '@tanstack/react-query';

import { getDeleted } from '../contract/http/deleted.ts';
import { getFirstId } from '../contract/http/first-id.ts';
import { getMediaFiles, type MediaFile } from '../contract/http/media.ts';
import { ApiError } from './answer.ts';
import type { Send } from './send.ts';

/** No saved item has this id: the value of an address without a valid id. */
export const invalidId = 0;

/** Parses an id from a part of a path; `invalidId` where it is not a positive safe integer. */
export function savedIdIn(part: string): number {
  const id = /^[1-9]\d*$/.test(part) ? Number(part) : invalidId;
  return Number.isSafeInteger(id) ? id : invalidId;
}

/**
 * A query for the document with an id from the address. For `invalidId` it fails with 404 without a request. The type stays
 * that of `query`.
 */
export function openQuery<Query extends { readonly queryFn?: unknown }>(query: Query, id: number): Query {
  if (id !== invalidId) return query;
  const missing = new ApiError({ kind: 'http', status: 404, message: '' });
  return { ...query, queryFn: (): Promise<never> => Promise.reject(missing) };
}

/** What was deleted and can be restored. Read at each opening of the list: any save of anybody may delete. */
export const deletedQuery = (send: Send) =>
  queryOptions({
    queryKey: ['deleted'],
    gcTime: 0,
    queryFn: ({ signal }) => send(getDeleted, null, { signal }),
  });

// Notifies in a microtask: Query's default schedules a task, which costs a separate render.
notifyManager.setScheduler(queueMicrotask);

/**
 * Query owns the server state. There is no automatic retry or refetch, and being offline fails at once instead of
 * pausing (docs/behaviour.md#failures).
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        staleTime: 5000,
        // A revision belongs to the object of its answer (`answer-notes.ts`): an equal later answer must not become an earlier one.
        structuralSharing: false,
      },
    },
  });

// The queries that every screen uses. Other resources have files of their own, so that a screen loads no other screen's
// contract.

export const mediaFilesQuery = (send: Send) =>
  queryOptions({
    queryKey: ['media'],
    queryFn: ({ signal }) => send(getMediaFiles, null, { signal }),
  });

/**
 * Finds files of the library: in the last answer, or where it has not all of these ids in a new one. Without those that
 * the library does not have; never rejects.
 */
export const libraryFiles =
  (queryClient: QueryClient, send: Send) =>
  async (ids: ReadonlySet<number>): Promise<readonly MediaFile[]> => {
    const query = mediaFilesQuery(send);
    const known = queryClient.getQueryData(query.queryKey)?.rows ?? [];
    const held = new Set(known.map(({ id }) => id));
    const isComplete = [...ids].every((id) => held.has(id));
    return isComplete
      ? known
      : queryClient.fetchQuery(query).then(
          ({ rows }) => rows,
          () => known,
        );
  };

/** The first studio's id when the backend has no studio. */
const defaultFirstId = 1;

/** Falls back to 1 and only logs a failure. */
export const firstIdQuery = (send: Send) =>
  queryOptions({
    queryKey: ['first-id'],
    // The sidebar uses it without an observer for the whole session (`useAnswer`), so it must not be collected.
    gcTime: Infinity,
    queryFn: async ({ signal }) => {
      try {
        const { id } = await send(getFirstId, { type: 'studio' }, { signal });
        return id ?? defaultFirstId;
      } catch {
        return defaultFirstId;
      }
    },
  });
