import { useRouteContext } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

import { placeText } from '../text/app.ts';
import { paletteText } from '../text/palette.ts';
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

const { kinds, nameless, timetable } = paletteText;

function nameOf(source: ContentSource): string {
  switch (source.kind) {
    case 'studios':
      return kinds.studio;
    case 'newsList':
      return kinds.news;
    case 'media':
    case 'instructor':
    case 'qa':
      return kinds[source.kind];
    case 'lesson':
      return timetable(source.name);
    case 'studio':
    case 'news':
      return source.name.trim() || nameless;
    default:
      return placeText[source.kind];
  }
}

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
