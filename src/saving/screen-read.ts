import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';

export type ScreenQuery<Answer> = FetchQueryOptions<Answer, Error, Answer, string[]>;

export interface CachedRead<Made> {
  readonly queryKey: readonly string[];
  /** In ms; undefined for Query's default. */
  readonly fetch: (queryClient: QueryClient, staleTime: number | undefined) => Promise<Made>;
}

export const cachedRead = <Answer, Made>(
  query: ScreenQuery<Answer>,
  make: (answer: Answer) => Made,
): CachedRead<Made> => ({
  queryKey: query.queryKey,
  fetch: async (queryClient, staleTime) =>
    make(await queryClient.fetchQuery({ ...query, ...(staleTime !== undefined && { staleTime }) })),
});

interface ReadOptions {
  readonly fresh: boolean;
  readonly signal: AbortSignal;
}

/** The route's loader may have requested the answer already. */
export function screenRead<Answer>(queryClient: QueryClient, query: ScreenQuery<Answer>) {
  const { queryKey } = query;
  let hasRead = false;
  return async ({ fresh, signal }: ReadOptions): Promise<Answer> => {
    const isFirst = !hasRead;
    hasRead = true;
    if (isFirst) throwFailedPrefetch(queryClient, queryKey);
    // The next screen must neither wait for this read nor show it.
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

/** Reading again at once would be an automatic retry (docs/behaviour.md#failures). */
function throwFailedPrefetch(queryClient: QueryClient, queryKey: readonly string[]): void {
  const state = queryClient.getQueryState(queryKey);
  if (state?.status !== 'error' || state.fetchStatus !== 'idle') return;
  const { error } = state;
  forgetFailure(queryClient, queryKey);
  throw error;
}

/** The screen shows the error; later it would render before its loader runs. Earlier data stays in use. */
export function forgetFailure(queryClient: QueryClient, queryKey: readonly string[]): void {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.status !== 'error' || query.state.fetchStatus !== 'idle') return;
  if (query.state.data === undefined) query.reset();
  else query.setState({ status: 'success', error: null, isInvalidated: true });
}

/** Never settles after an abort: StrictMode's restarted actor would get the rejection. */
async function whileWanted<Answer>(read: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  try {
    return await read;
  } catch (error) {
    if (signal.aborted) return new Promise<never>(() => undefined);
    throw error;
  }
}

/** In ms. */
const loaderTimeout = 50;

export const awaitBriefly = (read: Promise<unknown>): Promise<unknown> =>
  Promise.race([read, new Promise((resolve) => setTimeout(resolve, loaderTimeout))]);
