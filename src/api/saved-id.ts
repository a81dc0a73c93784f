import { ApiError } from './answer.ts';

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
