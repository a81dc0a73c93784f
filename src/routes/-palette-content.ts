import { useRouteContext } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { ContentProgress } from './-all-content.ts';
import { readAllContent } from './-content-reads.ts';
import { nameOfSource } from './-document-names.ts';
import { indexContent } from './-palette-index.ts';
import type { MediaUses } from './-palette-items.ts';
import type { ContentIndex } from './-palette-texts.ts';

/** How often the texts are indexed anew while documents are being read, in ms. */
const indexEvery = 400;

const nothing: ContentIndex = { texts: [], uses: new Map() };

interface PaletteContent {
  readonly index: ContentIndex;
  readonly usesAre: MediaUses['usesAre'];
  /** Null when nothing is being read. */
  readonly progress: Pick<ContentProgress, 'done' | 'total'> | null;
  /** The names of what could not be read. */
  readonly failed: readonly string[];
  readonly retry: () => void;
}

/** Whether all documents are there: none failed, and none is missing in its list. */
const isWhole = ({ content, failures }: ContentProgress): boolean =>
  failures.length === 0 && content.studios?.leftOut === 0 && content.newsList?.leftOut === 0;

/** The texts of all content, read once they are wanted, as far as the cache does not have them. */
export function usePaletteContent(isWanted: boolean): PaletteContent {
  const { queryClient, send } = useRouteContext({ from: '__root__' });
  const [read, setRead] = useState<Omit<PaletteContent, 'retry'>>({
    index: nothing,
    usesAre: 'unasked',
    progress: null,
    failed: [],
  });
  const running = useRef<AbortController | null>(null);
  const start = useCallback(() => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    let indexedAt = -Infinity;
    const show = (progress: ContentProgress) => {
      const { content, failures, done, total } = progress;
      const isOver = done === total;
      if (!isOver && performance.now() - indexedAt < indexEvery) return;
      indexedAt = performance.now();
      setRead({
        index: indexContent(content),
        usesAre: isOver ? (isWhole(progress) ? 'known' : 'partial') : 'reading',
        progress: isOver ? null : { done, total },
        failed: failures.map(({ source }) => nameOfSource(source)),
      });
    };
    // Rejects when aborted alone.
    readAllContent({ queryClient, send }, { fresh: 'missing', signal, onRead: show }).catch(() => undefined);
  }, [queryClient, send]);
  useEffect(() => {
    if (!isWanted) return undefined;
    start();
    return () => running.current?.abort();
  }, [isWanted, start]);
  return { ...read, retry: start };
}
