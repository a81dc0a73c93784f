import { useLocation, useRouteContext, useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';

import type { CheckedDocument } from '../checks/checked-site.ts';
import { findProblems } from '../checks/find-problems.ts';
import { calledStudio } from '../checks/studio-states.ts';
import { shortName } from '../editing/short-name.ts';
import { ChecksDialog, type CheckGroup } from '../shell/checks-dialog.tsx';
import { hasUnsavedWork } from '../shell/editor/unsaved-work.ts';
import { checksText, documentText } from '../text/checks.ts';
import type { AllContent, ContentProgress, ContentReads, ContentSource } from './-all-content.ts';
import { checkedSite } from './-checked-site.ts';
import { heldContent, readAllContent } from './-content-reads.ts';
import type { RouterContext } from './-context.ts';
import { linkToDocument } from './-document-links.ts';

export interface ChecksProps {
  /** Leads to a field: an address of the console. The dialog is still open. */
  readonly onFollow: (href: string) => void;
  readonly onClose: () => void;
}

/** The dialog of the checks, which reads all content while it is open. */
export function Checks({ onFollow, onClose }: ChecksProps) {
  const { config, queryClient, send } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [calls] = useState(() => ({ queryClient, send }));
  const { reads, progress, retry } = useAllContent(calls);
  const groups = useMemo(
    () => (reads ? groupsOf(reads.content, { siteOrigin: config.siteOrigin, router, here }) : []),
    [reads, config.siteOrigin, router, here],
  );
  const [isUnsaved] = useState(hasUnsavedWork);
  const failed = reads?.failures.map(({ source }) => nameOfSource(source)) ?? [];
  return (
    <ChecksDialog
      groups={groups}
      progress={reads ? null : progress}
      failure={failed.length > 0 ? checksText.failed(failed) : null}
      remarks={reads ? remarksOn(reads.content) : []}
      isUnsaved={isUnsaved}
      onRetry={retry}
      onFollow={onFollow}
      onClose={onClose}
    />
  );
}

/** The number of findings on a screen, of the content that the cache has. Asks the server nothing. */
export function countHeld(
  { queryClient, send, config }: Pick<RouterContext, 'queryClient' | 'send' | 'config'>,
  router: AnyRouter,
  here: string,
): number {
  const content = heldContent({ queryClient, send });
  const groups = groupsOf(content, { siteOrigin: config.siteOrigin, router, here });
  return groups.find(({ isHere }) => isHere)?.entries.length ?? 0;
}

/** Reads all content while mounted. `retry` reads what could not be read. */
function useAllContent(calls: Pick<RouterContext, 'queryClient' | 'send'>) {
  const [progress, setProgress] = useState<Pick<ContentProgress, 'done' | 'total'>>({ done: 0, total: 0 });
  const [reads, setReads] = useState<ContentReads | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const read = async () => {
      try {
        const all = await readAllContent(calls, {
          signal,
          onRead: setProgress,
          ...(attempt > 0 && { fresh: 'missing' as const }),
        });
        if (!signal.aborted) setReads(all);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    };
    void read();
    return () => leaving.abort();
  }, [calls, attempt]);
  const retry = () => {
    setReads(null);
    setAttempt(attempt + 1);
  };
  return { reads, progress, retry };
}

interface Place {
  readonly siteOrigin: string;
  readonly router: AnyRouter;
  /** The path of the open screen. */
  readonly here: string;
}

/** The findings by document with their links; those of the open screen first. */
function groupsOf(content: AllContent, { siteOrigin, router, here }: Place): readonly CheckGroup[] {
  const groups = findProblems(checkedSite(content, siteOrigin)).map(({ document, findings }): CheckGroup => {
    const { pathname } = router.buildLocation(linkToDocument(document));
    return {
      key: pathname,
      name: nameOfDocument(document),
      isHere: pathname === here,
      entries: findings.map(({ kind, severity, text, path }, at) => ({
        key: String(at),
        kind,
        severity,
        text,
        href: router.buildLocation(linkToDocument(document, path)).href,
      })),
    };
  });
  return groups.toSorted((one, other) => Number(other.isHere) - Number(one.isHere));
}

function nameOf(kind: 'studio' | 'lesson' | 'news', id: number, name: string): string {
  return documentText[kind](
    kind === 'news' ? shortName(name) || checksText.untitled(id) : calledStudio(id, name),
  );
}

const nameOfDocument = ({ kind, id, name }: CheckedDocument): string =>
  kind === 'studio' || kind === 'lesson' || kind === 'news'
    ? nameOf(kind, id ?? 0, name)
    : documentText[kind]();

const nameOfSource = (source: ContentSource): string =>
  'id' in source ? nameOf(source.kind, source.id, source.name) : documentText[source.kind]();

/** The numbers of rows of the lists that could not be read, in words. */
const remarksOn = ({ studios, newsList, media }: AllContent): readonly string[] =>
  [
    { name: documentText.studios(), count: studios?.leftOut ?? 0 },
    { name: documentText.newsList(), count: newsList?.leftOut ?? 0 },
    { name: documentText.media(), count: media?.leftOut ?? 0 },
  ].flatMap(({ name, count }) => (count > 0 ? [checksText.leftOut(name, count)] : []));
