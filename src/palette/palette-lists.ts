import type { QueryClient } from '@tanstack/react-query';

import { fetchPart } from '../content/content-reads.ts';
import { cachedRead, type CachedRead, type ScreenQuery } from '../saving/screen-read.ts';
import { prepareItems, type PaletteItem } from './find-items.ts';

/** In ms; the chosen item's screen reads its content anew. */
const staleTime = 60_000;

export interface PaletteList extends CachedRead<readonly PaletteItem[]> {
  readonly name: string;
  readonly cached: (queryClient: QueryClient) => readonly PaletteItem[] | null;
}

export function list<Answer extends object>(
  name: string,
  query: ScreenQuery<Answer>,
  itemsOf: (answer: Answer) => readonly PaletteItem[],
): PaletteList {
  const made = new WeakMap<Answer, readonly PaletteItem[]>();
  const items = (answer: Answer) => {
    const known = made.get(answer) ?? itemsOf(answer);
    made.set(answer, known);
    return known;
  };
  return {
    name,
    ...cachedRead(query, items),
    cached: (queryClient) => {
      const answer = queryClient.getQueryData<Answer>(query.queryKey);
      return answer === undefined ? null : items(answer);
    },
  };
}

export interface ListState {
  readonly items: readonly PaletteItem[] | null;
  readonly hasFailed: boolean;
}

/** Without an observer a read outlives the palette. `show` is called with the cached items, then the result. */
export async function readList(
  each: PaletteList,
  queryClient: QueryClient,
  show: (state: ListState) => void,
): Promise<void> {
  const cached = each.cached(queryClient);
  if (cached) show({ items: await prepareItems(cached), hasFailed: false });
  try {
    const read = await fetchPart(each, queryClient, staleTime);
    if (read !== cached) show({ items: await prepareItems(read), hasFailed: false });
  } catch {
    show({ items: cached, hasFailed: true });
  }
}
