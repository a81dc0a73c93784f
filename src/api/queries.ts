import { queryOptions, notifyManager, QueryClient } from '@tanstack/react-query';

import { getFirstId } from '../contract/http/first-id.ts';
import { getMediaFiles, type MediaFile } from '../contract/http/media.ts';
import type { Send } from './send.ts';

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
