import { ApiError } from './answer.ts';

/** The id of nothing that is saved: what stands in an address can be none. */
export const noId = 0;

/** The id that a part of an address is; `noId` where it is none. */
export function savedIdIn(part: string): number {
  const id = /^[1-9]\d*$/.test(part) ? Number(part) : noId;
  return Number.isSafeInteger(id) ? id : noId;
}

/**
 * A query for what an address names by its id. Nobody is asked for what cannot be: the answer is known. The query keeps
 * its type, whose `queryFn` gives the same.
 */
export function openQuery<Query extends { readonly queryFn?: unknown }>(query: Query, id: number): Query {
  if (id !== noId) return query;
  const missing = new ApiError({ kind: 'http', status: 404, message: '' });
  return { ...query, queryFn: (): Promise<never> => Promise.reject(missing) };
}
