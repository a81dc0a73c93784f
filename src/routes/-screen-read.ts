import type { queryOptions, QueryClient } from '@tanstack/react-query';

type ScreenQuery<Answer> = ReturnType<typeof queryOptions<Answer, Error, Answer, string[]>>;

interface ReadOptions {
  /** What is held already will not do: the server is asked. */
  readonly fresh: boolean;
  /** Aborted when the screen does not want the answer any more. */
  readonly signal: AbortSignal;
}

/** How the machine of a screen reads what the route's loader may have asked for already. */
export function screenRead<Answer>(queryClient: QueryClient, query: ScreenQuery<Answer>) {
  const { queryKey } = query;
  let hasRead = false;
  return async ({ fresh, signal }: ReadOptions): Promise<Answer> => {
    const isFirst = !hasRead;
    hasRead = true;
    if (isFirst) throwFailedPrefetch(queryClient, queryKey);
    // The answer to a screen already left is dropped: the next one must not wait for it, nor show it.
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
 * Throws what the route's loader met when its read has failed already: asking again at once would be a retry that
 * nobody asked for (decisions.md, "Time-outs").
 */
function throwFailedPrefetch(queryClient: QueryClient, queryKey: readonly string[]): void {
  const state = queryClient.getQueryState(queryKey);
  if (state?.status !== 'error' || state.fetchStatus !== 'idle') return;
  const { error } = state;
  forgetFailure(queryClient, queryKey);
  throw error;
}

/** The screen has it now. Whoever comes back to the screen, which renders before its loader runs, is not told it again. */
function forgetFailure(queryClient: QueryClient, queryKey: readonly string[]): void {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.status === 'error' && query.state.fetchStatus === 'idle') query.reset();
}

/** Never settles once nobody wants it: after StrictMode's stop and start it would be taken for the second start's. */
async function whileWanted<Answer>(read: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  try {
    return await read;
  } catch (error) {
    if (signal.aborted) return new Promise<never>(() => undefined);
    throw error;
  }
}
