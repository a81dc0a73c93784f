import { QueryClient, queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { heldAnswer } from '../saving/held-answer-fixture.ts';
import type { PaletteItem } from './find-items.ts';
import { list, readList } from './palette-lists.ts';

interface Names {
  readonly names: readonly string[];
}

const itemsOf = ({ names }: Names): readonly PaletteItem[] =>
  names.map((label) => ({ id: `qa:${label}`, kind: 'qa', label, act: () => undefined }));

/** A list whose answers are given or refused by the test. */
function setUp() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5000 } } });
  const waiting: ReturnType<typeof heldAnswer<Names>>[] = [];
  const query = queryOptions({
    queryKey: ['qa'],
    queryFn: ({ signal }) => {
      const answer = heldAnswer<Names>();
      // As with `fetch`: Query cancels a read that uses its signal when the last observer goes.
      signal.addEventListener('abort', () => answer.reject(signal.reason));
      waiting.push(answer);
      return answer.promise;
    },
  });
  const shown: string[] = [];
  const each = list('Q&A', query, itemsOf);
  const read = () =>
    readList(each, queryClient, ({ items, hasFailed }) =>
      shown.push(`${items?.map(({ label }) => label).join() ?? 'unread'}${hasFailed ? ', failed' : ''}`),
    );
  return { queryClient, query, waiting, shown, read };
}

test('a read of the screen that the palette waits for has no observer whose end would cancel it', async () => {
  const { queryClient, query, waiting, shown, read } = setUp();
  queryClient.setQueryData(['qa'], { names: ['before the save'] });
  await queryClient.invalidateQueries({ queryKey: ['qa'], refetchType: 'none' });
  const ofScreen = queryClient.fetchQuery(query);
  const ofPalette = read();
  await expect.poll(() => shown).toEqual(['before the save']);
  expect(
    queryClient
      .getQueryCache()
      .find({ queryKey: ['qa'] })
      ?.getObserversCount(),
  ).toBe(0);
  waiting[0]?.resolve({ names: ['after the save'] });
  expect(await ofScreen).toEqual({ names: ['after the save'] });
  await ofPalette;
  expect(shown).toEqual(['before the save', 'after the save']);
  expect(waiting).toHaveLength(1);
});

test('a list that failed says so with what was read before, is read again, and leaves no failure to its screen or of others', async () => {
  const { queryClient, waiting, shown, read } = setUp();
  await queryClient.prefetchQuery({ queryKey: ['news'], queryFn: () => Promise.reject(new Error('cut')) });
  const first = read();
  await expect.poll(() => waiting).toHaveLength(1);
  waiting[0]?.reject(new Error('cut'));
  await first;
  expect(queryClient.getQueryState(['qa'])?.status).toBe('pending');
  const second = read();
  await expect.poll(() => waiting).toHaveLength(2);
  waiting[1]?.resolve({ names: ['持ち物'] });
  await second;
  await queryClient.invalidateQueries({ queryKey: ['qa'], refetchType: 'none' });
  const third = read();
  await expect.poll(() => waiting).toHaveLength(3);
  waiting[2]?.reject(new Error('cut'));
  await third;
  expect(shown).toEqual(['unread, failed', '持ち物', '持ち物', '持ち物, failed']);
  // The failed read of a screen's loader stays in the cache, for the screen to show.
  expect(queryClient.getQueryState(['news'])?.status).toBe('error');
});

test('a list that was read within a minute is not read again', async () => {
  const { queryClient, waiting, shown, read } = setUp();
  queryClient.setQueryData(['qa'], { names: ['持ち物'] }, { updatedAt: Date.now() - 50_000 });
  await read();
  expect(waiting).toEqual([]);
  expect(shown).toEqual(['持ち物']);
});
