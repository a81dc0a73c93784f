import { useLocation, useRouteContext, useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';

import type { RuntimeConfig } from '../contract/config.ts';
import type { RouterContext } from '../session/context.ts';
import { hasUnsavedWork } from '../shell/unsaved-work.ts';
import { checksText, contentListText } from '../text/checks.ts';
import { missingRowsText } from '../text/missing-rows.ts';
import type { AllContent, ContentProgress, ContentReads } from './all-content.ts';
import { ChecksDialog, type CheckGroup } from './checks-dialog.tsx';
import { readAllContent } from './content-reads.ts';
import { linkToDocument, pathnameOf } from './document-links.ts';
import { nameOfDocument, nameOfSource } from './document-names.ts';
import type { DocumentFindings } from './find-problems.ts';
import { foundProblems } from './found-problems.ts';

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
  const { checked, progress, retry } = useCheckedContent(calls, config);
  const groups = useMemo(
    () => (checked ? groupsOf(checked.problems, { router, here }) : []),
    [checked, router, here],
  );
  const [isUnsaved] = useState(hasUnsavedWork);
  const failed = checked?.failures.map(({ source }) => nameOfSource(source)) ?? [];
  return (
    <ChecksDialog
      groups={groups}
      progress={checked ? null : progress}
      failure={failed.length > 0 ? checksText.failed(failed) : null}
      remarks={checked ? remarksOn(checked.content) : []}
      isUnsaved={isUnsaved}
      onRetry={retry}
      onFollow={onFollow}
      onClose={onClose}
    />
  );
}

/** All content that could be read, with its problems. */
interface CheckedContent extends ContentReads {
  readonly problems: readonly DocumentFindings[];
}

/** Reads and checks all content while mounted. `retry` reads what could not be read. */
function useCheckedContent(calls: Pick<RouterContext, 'queryClient' | 'send'>, config: RuntimeConfig) {
  const [progress, setProgress] = useState<Pick<ContentProgress, 'done' | 'total' | 'isTotalKnown'>>({
    done: 0,
    total: 0,
    isTotalKnown: false,
  });
  const [checked, setChecked] = useState<CheckedContent | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const read = async () => {
      try {
        const reads = await readAllContent(calls, {
          signal,
          onRead: setProgress,
          ...(attempt > 0 && { fresh: 'missing' as const }),
        });
        const problems = await foundProblems(reads.content, config, signal);
        if (!signal.aborted) setChecked({ ...reads, problems });
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    };
    void read();
    return () => leaving.abort();
  }, [calls, config, attempt]);
  const retry = () => {
    setChecked(null);
    setAttempt(attempt + 1);
  };
  return { checked, progress, retry };
}

interface Place {
  readonly router: AnyRouter;
  /** The path of the open screen. */
  readonly here: string;
}

/** The findings by document with their links; those of the open screen first. */
function groupsOf(problems: readonly DocumentFindings[], { router, here }: Place): readonly CheckGroup[] {
  const groups = problems.map(({ document, findings }): CheckGroup => {
    const pathname = pathnameOf(document);
    return {
      key: pathname,
      name: nameOfDocument(document),
      isHere: pathname === here,
      entries: findings.map(({ kind, severity, text, path }, at) => ({
        key: String(at),
        kind,
        severity,
        text,
        // Not before the link is shown: there may be thousands.
        hrefOf: () => router.buildLocation(linkToDocument(document, path)).href,
      })),
    };
  });
  return groups.toSorted((one, other) => Number(other.isHere) - Number(one.isHere));
}

/** What is missing in the lists, in words. */
const remarksOn = ({ studios, newsList, media }: AllContent): readonly string[] =>
  [
    { name: contentListText.studios, list: studios },
    { name: contentListText.newsList, list: newsList },
    { name: contentListText.media, list: media },
  ].flatMap(({ name, list }) => {
    const missing = list && missingRowsText(list, checksText.leftOut);
    return missing ? [checksText.missing(name, missing)] : [];
  });
