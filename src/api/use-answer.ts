import type { queryOptions, QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * What the cache has of a query, as it comes and changes; undefined as long as there is nothing. It asks nobody: who needs
 * no more of Query than this need not load its observers. Such an answer is not kept by its use, but by its `gcTime`.
 */
export function useAnswer<Answer>(
  queryClient: QueryClient,
  { queryKey }: ReturnType<typeof queryOptions<Answer, Error, Answer, string[]>>,
): Answer | undefined {
  const subscribe = useCallback(
    (changed: () => void) => queryClient.getQueryCache().subscribe(changed),
    [queryClient],
  );
  return useSyncExternalStore(subscribe, () => queryClient.getQueryData(queryKey));
}
