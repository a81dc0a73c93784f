import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { getDeleted } from '../contract/http/deleted.ts';
import { getFirstId } from '../contract/http/first-id.ts';
import { getMediaFiles, type MediaFile } from '../contract/http/media.ts';
import { ApiError } from './answer.ts';
import type { Send } from './send.ts';

const invalidId = 0;

export function savedIdIn(part: string): number {
  const id = /^[1-9]\d*$/.test(part) ? Number(part) : invalidId;
  return Number.isSafeInteger(id) ? id : invalidId;
}

/** With `invalidId` the query fails with 404 and sends no request. */
export function openQuery<Query extends { readonly queryFn?: unknown }>(query: Query, id: number): Query {
  if (id !== invalidId) return query;
  const missing = new ApiError({ kind: 'http', status: 404, message: '' });
  return { ...query, queryFn: (): Promise<never> => Promise.reject(missing) };
}

/** Never cached: any save may delete. */
export const deletedQuery = (send: Send) =>
  queryOptions({
    queryKey: ['deleted'],
    gcTime: 0,
    queryFn: ({ signal }) => send(getDeleted, null, { signal }),
  });

// A query of one screen has a file of its own, so that no screen loads another's contract.

export const mediaFilesQuery = (send: Send) =>
  queryOptions({
    queryKey: ['media'],
    queryFn: ({ signal }) => send(getMediaFiles, null, { signal }),
  });

/** The library's files, read again only where the cached answer lacks one of `ids`. Never rejects. */
export const libraryFiles =
  (queryClient: QueryClient, send: Send) =>
  async (ids: ReadonlySet<number>): Promise<readonly MediaFile[]> => {
    const query = mediaFilesQuery(send);
    const known = queryClient.getQueryData(query.queryKey)?.rows ?? [];
    const knownIds = new Set(known.map(({ id }) => id));
    const isComplete = [...ids].every((id) => knownIds.has(id));
    return isComplete
      ? known
      : queryClient.fetchQuery(query).then(
          ({ rows }) => rows,
          () => known,
        );
  };

const defaultFirstId = 1;

export const firstIdQuery = (send: Send) =>
  queryOptions({
    queryKey: ['first-id'],
    // Never collected: the sidebar uses it without an observer (`useAnswer`).
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
