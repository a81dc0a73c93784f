import { useRouteContext } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

import { createQuietSend } from '../api/send.ts';
import type { ContentProgress } from './all-content.ts';
import { indexContent, type ContentIndex } from './content-index.ts';
import { readAllContent } from './content-reads.ts';
import { nameOfSource } from './document-names.ts';

/** How often the texts are indexed anew while documents are being read, in ms. */
const indexEvery = 400;

const nothing: ContentIndex = { texts: [], uses: new Map() };

/** All content for the search and for the question where a file is used, as far as it has been read. */
interface IndexedContent {
  readonly index: ContentIndex;
  /** Whether a file without a use in the index has none: not while content is unread, or a part of it cannot be read. */
  readonly usesAre: 'unasked' | 'reading' | 'partial' | 'known';
  /** Null when nothing is being read. */
  readonly progress: Pick<ContentProgress, 'done' | 'total'> | null;
  /** The names of what could not be read. */
  readonly failed: readonly string[];
  readonly retry: () => void;
}

/** Whether all documents are there: none failed, and none is missing in its list. */
const isWhole = ({ content, failures }: ContentProgress): boolean =>
  failures.length === 0 && content.studios?.leftOut === 0 && content.newsList?.leftOut === 0;

/**
 * All content, read once it is wanted, as far as the cache does not have it. `isQuiet`: nobody has asked for it, so a read
 * that the backend refuses opens no sign-in dialog.
 */
export function useContentIndex(isWanted: boolean, isQuiet = false): IndexedContent {
  const { queryClient, connection, send: asked } = useRouteContext({ from: '__root__' });
  const [send] = useState(() => (isQuiet ? createQuietSend(connection) : asked));
  const [read, setRead] = useState<Omit<IndexedContent, 'retry'>>({
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
