import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';

/** A query of a screen, as the cache reads it. */
export type ScreenQuery<Answer> = FetchQueryOptions<Answer, Error, Answer, string[]>;

/** A read through Query's cache, independent of its answer's type. */
export interface CachedRead<Made> {
  readonly queryKey: readonly string[];
  /** `staleTime` in ms is Query's; undefined for its default. */
  readonly fetch: (queryClient: QueryClient, staleTime: number | undefined) => Promise<Made>;
}

/** The read of a screen's query for something that is made of its answer. */
export const cachedRead = <Answer, Made>(
  query: ScreenQuery<Answer>,
  make: (answer: Answer) => Made,
): CachedRead<Made> => ({
  queryKey: query.queryKey,
  fetch: async (queryClient, staleTime) =>
    make(await queryClient.fetchQuery({ ...query, ...(staleTime !== undefined && { staleTime }) })),
});

interface ReadOptions {
  /** Asks the server even if the cached answer is not stale. */
  readonly fresh: boolean;
  /** Aborted when the screen no longer needs the answer. */
  readonly signal: AbortSignal;
}

/** How a screen's machine reads what the route's loader may already have requested. */
export function screenRead<Answer>(queryClient: QueryClient, query: ScreenQuery<Answer>) {
  const { queryKey } = query;
  let hasRead = false;
  return async ({ fresh, signal }: ReadOptions): Promise<Answer> => {
    const isFirst = !hasRead;
    hasRead = true;
    if (isFirst) throwFailedPrefetch(queryClient, queryKey);
    // The read of a screen that was left is cancelled: the next screen must neither wait for it nor show it.
    signal.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey, exact: true }));
    const read = queryClient.fetchQuery(fresh ? { ...query, staleTime: 0 } : query);
    try {
      return await whileWanted(read, signal);
    } catch (error) {
      forgetFailure(queryClient, queryKey);
      throw error;
    }
  };
}

/**
 * Throws the error of the loader's read where that has failed already: reading again at once would be an automatic
 * retry (docs/behaviour.md#failures).
 */
function throwFailedPrefetch(queryClient: QueryClient, queryKey: readonly string[]): void {
  const state = queryClient.getQueryState(queryKey);
  if (state?.status !== 'error' || state.fetchStatus !== 'idle') return;
  const { error } = state;
  forgetFailure(queryClient, queryKey);
  throw error;
}

/**
 * The error was handed to the screen. It is removed from the cache, so that a later visit, which renders before its
 * loader runs, does not show it again. What was read before stays: the screen still uses it.
 */
export function forgetFailure(queryClient: QueryClient, queryKey: readonly string[]): void {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.status !== 'error' || query.state.fetchStatus !== 'idle') return;
  if (query.state.data === undefined) query.reset();
  else query.setState({ status: 'success', error: null, isInvalidated: true });
}

/**
 * Never settles after an abort: under StrictMode the rejection of the stopped actor would be attributed to the
 * restarted one.
 */
async function whileWanted<Answer>(read: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  try {
    return await read;
  } catch (error) {
    if (signal.aborted) return new Promise<never>(() => undefined);
    throw error;
  }
}

/** How long a route waits for its content before it is rendered without, in ms. */
const loaderTimeout = 50;

/** Waits for a loader's read for a short time: the editor shows the state of a slow one. */
export const awaitBriefly = (read: Promise<unknown>): Promise<unknown> =>
  Promise.race([read, new Promise((resolve) => setTimeout(resolve, loaderTimeout))]);
