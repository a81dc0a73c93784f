import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState, useMemo } from 'react';

import { createQuietSend } from '../api/send.ts';
import { hashOf } from '../editing/lookup.ts';
import type { FileUse, FileUses } from '../media/file-uses.tsx';
import { nameOfSource, type ContentProgress } from './all-content.ts';
import { indexContent, nameOfPlace, type ContentIndex, type MediaUse } from './content-index.ts';
import { readAllContent } from './content-reads.ts';
import { linkToDocument, pathnameOf } from './document-links.ts';

/** In ms, during the reads. */
const indexEvery = 400;

interface IndexedContent {
  readonly index: ContentIndex;
  /** `known`: a file without a use in the index is unused. */
  readonly usesAre: FileUses['state'];
  readonly progress: Pick<ContentProgress, 'done' | 'total'> | null;
  readonly failed: readonly string[];
  readonly retry: () => void;
}

const isWhole = ({ content, failures }: ContentProgress): boolean =>
  failures.length === 0 && content.studios?.leftOut === 0 && content.newsList?.leftOut === 0;

/** `isQuiet`: a refused read opens no sign-in dialog. */
export function useContentIndex(isWanted: boolean, isQuiet = false): IndexedContent {
  const { connection, send: loudSend } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [send] = useState(() => (isQuiet ? createQuietSend(connection) : loudSend));
  const [read, setRead] = useState<Omit<IndexedContent, 'retry'>>({
    index: { texts: [], uses: new Map() },
    usesAre: 'reading',
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
    readAllContent({ queryClient, send }, { fresh: 'missing', signal, onRead: show }).catch(() => undefined);
  }, [queryClient, send]);
  useEffect(() => {
    if (!isWanted) return undefined;
    start();
    return () => running.current?.abort();
  }, [isWanted, start]);
  return { ...read, retry: start };
}

const toUse = (use: MediaUse): FileUse => ({
  key: `${pathnameOf(use.document)}#${hashOf(use.path)} ${use.at}`,
  text: nameOfPlace(use),
  to: linkToDocument(use.document, use.path),
});

export function useMediaUses(isWanted: boolean, isQuiet: boolean) {
  const { index, usesAre, progress, retry } = useContentIndex(isWanted, isQuiet);
  const here = useLocation({ select: ({ pathname }) => pathname });
  const uses = useMemo(
    (): FileUses => ({
      usesOf: (id) =>
        (index.uses.get(id) ?? []).filter(({ document }) => pathnameOf(document) !== here).map(toUse),
      state: usesAre,
      progress,
      onRetry: retry,
    }),
    [index, usesAre, progress, retry, here],
  );
  return { uses, index };
}
