import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState, useMemo } from 'react';

import { createQuietSend } from '../api/send.ts';
import { hashOf } from '../editing/lookup.ts';
import type { FileUse, FileUses } from '../media/file-uses.tsx';
import { withinScriptTime } from '../ui/lazy-part.tsx';
import type { ContentIndex, MediaUse } from './content-index.ts';
import { linkToDocument, pathnameOf } from './document-links.ts';
import type { IndexedReads } from './read-index.ts';

interface IndexedContent extends IndexedReads {
  readonly retry: () => void;
}

/** `isQuiet`: a refused read opens no sign-in dialog. */
export function useContentIndex(isWanted: boolean, isQuiet = false): IndexedContent {
  const { connection, send: loudSend } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [send] = useState(() => (isQuiet ? createQuietSend(connection) : loudSend));
  const [read, setRead] = useState<IndexedReads>({
    index: { texts: [], uses: new Map(), nameOf: () => '', replacements: () => [] },
    usesAre: 'reading',
    progress: null,
    failed: [],
  });
  const running = useRef<AbortController | null>(null);
  const start = useCallback(() => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const readAll = async () => {
      try {
        const { readIndex } = await withinScriptTime(import('./read-index.ts'));
        await readIndex({ queryClient, send }, signal, setRead);
      } catch (error) {
        if (signal.aborted) return;
        console.warn('script', error);
        setRead((before) => ({ ...before, usesAre: 'partial', progress: null }));
      }
    };
    void readAll();
  }, [queryClient, send]);
  useEffect(() => {
    if (!isWanted) return undefined;
    start();
    return () => running.current?.abort();
  }, [isWanted, start]);
  return { ...read, retry: start };
}

const toUse = (use: MediaUse, nameOf: ContentIndex['nameOf']): FileUse => ({
  key: `${pathnameOf(use.document)}#${hashOf(use.path)} ${use.at}`,
  text: nameOf(use),
  to: linkToDocument(use.document, use.path),
});

export function useMediaUses(isWanted: boolean, isQuiet: boolean) {
  const { index, usesAre, progress, retry } = useContentIndex(isWanted, isQuiet);
  const here = useLocation({ select: ({ pathname }) => pathname });
  const uses = useMemo(
    (): FileUses => ({
      usesOf: (id) =>
        (index.uses.get(id) ?? [])
          .filter(({ document }) => pathnameOf(document) !== here)
          .map((use) => toUse(use, index.nameOf)),
      state: usesAre,
      progress,
      onRetry: retry,
    }),
    [index, usesAre, progress, retry, here],
  );
  return { uses, index };
}
