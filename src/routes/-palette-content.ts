import { useRouteContext } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

import { documentText } from '../text/checks.ts';
import type { ContentProgress, ContentSource } from './-all-content.ts';
import { checkedSite } from './-checked-site.ts';
import { readAllContent } from './-content-reads.ts';
import { indexContent, type ContentIndex } from './-palette-texts.ts';

/** How often the texts are indexed anew while documents are being read, in ms. */
const indexEvery = 400;

const nothing: ContentIndex = { texts: [], uses: new Map() };

interface PaletteContent {
  readonly index: ContentIndex;
  /** Null when nothing is being read. */
  readonly progress: Pick<ContentProgress, 'done' | 'total'> | null;
  /** The names of what could not be read. */
  readonly failed: readonly string[];
  readonly retry: () => void;
}

const nameOf = (source: ContentSource): string =>
  'name' in source ? documentText[source.kind](source.name) : documentText[source.kind]();

/** The texts of all content, read once they are wanted, as far as the cache does not have them. */
export function usePaletteContent(isWanted: boolean): PaletteContent {
  const { config, queryClient, send } = useRouteContext({ from: '__root__' });
  const [read, setRead] = useState<Omit<PaletteContent, 'retry'>>({
    index: nothing,
    progress: null,
    failed: [],
  });
  const running = useRef<AbortController | null>(null);
  const { siteOrigin } = config;
  const start = useCallback(() => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    let indexedAt = -Infinity;
    const show = ({ content, failures, done, total }: ContentProgress) => {
      const isOver = done === total;
      if (!isOver && performance.now() - indexedAt < indexEvery) return;
      indexedAt = performance.now();
      setRead({
        index: indexContent(checkedSite(content, siteOrigin).documents),
        progress: isOver ? null : { done, total },
        failed: failures.map(({ source }) => nameOf(source)),
      });
    };
    // Rejects when aborted alone.
    readAllContent({ queryClient, send }, { fresh: 'missing', signal, onRead: show }).catch(() => undefined);
  }, [queryClient, send, siteOrigin]);
  useEffect(() => {
    if (!isWanted) return undefined;
    start();
    return () => running.current?.abort();
  }, [isWanted, start]);
  return { ...read, retry: start };
}
