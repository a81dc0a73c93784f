import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouteContext, useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';

import { keysOf } from '../contract/objects.ts';
import { hasUnsavedWork } from '../shell/unsaved-work.ts';
import { missingRowsText } from '../text/failures.ts';
import { nameOfSource, type AllContent, type ContentReads, type ReadingProgress } from './all-content.ts';
import { findingsIn } from './checked-content.ts';
import { ChecksDialog, type CheckGroup } from './checks-dialog.tsx';
import { readAllContent } from './content-reads.ts';
import { linkToDocument, pathnameOf } from './document-links.ts';
import { nameOfDocument } from './document-names.ts';
import type { DocumentFindings } from './find-problems.ts';
import { checksText, contentListText } from './text.ts';

export interface ChecksProps {
  readonly onFollow: (href: string) => void;
  readonly onClose: () => void;
}

export function Checks({ onFollow, onClose }: ChecksProps) {
  const router = useRouter();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const { checked, progress, retry } = useCheckedContent();
  const groups = useMemo(
    () => (checked ? groupsOf(checked.documents, router, here) : []),
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

interface CheckedContent extends ContentReads {
  readonly documents: readonly DocumentFindings[];
}

function useCheckedContent() {
  const { config, send } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<ReadingProgress>({ done: 0, total: 0, isTotalKnown: false });
  const [checked, setChecked] = useState<CheckedContent | null>(null);
  const [retries, setRetries] = useState(0);
  useEffect(() => {
    const aborting = new AbortController();
    const { signal } = aborting;
    const read = async () => {
      const fresh = retries > 0 && { fresh: 'missing' as const };
      try {
        const calls = { queryClient, send };
        const reads = await readAllContent(calls, { signal, onRead: setProgress, ...fresh });
        const documents = await findingsIn(reads.content, config, signal);
        if (!signal.aborted) setChecked({ ...reads, documents });
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    };
    void read();
    return () => aborting.abort();
  }, [queryClient, send, config, retries]);
  const retry = () => {
    setChecked(null);
    setRetries(retries + 1);
  };
  return { checked, progress, retry };
}

function groupsOf(
  documents: readonly DocumentFindings[],
  router: AnyRouter,
  here: string,
): readonly CheckGroup[] {
  const groups = documents.map(({ document, findings }): CheckGroup => {
    const pathname = pathnameOf(document);
    return {
      key: pathname,
      name: nameOfDocument(document),
      isHere: pathname === here,
      entries: findings.map(({ kind, severity, text, path }, position) => ({
        key: String(position),
        kind,
        severity,
        text,
        // Computed only for rendered links: there may be thousands.
        hrefOf: () => router.buildLocation(linkToDocument(document, path)).href,
      })),
    };
  });
  return groups.toSorted((first, second) => Number(second.isHere) - Number(first.isHere));
}

const remarksOn = (content: AllContent): readonly string[] =>
  keysOf(contentListText).flatMap((name) => {
    const list = content[name];
    const missing = list && missingRowsText(list, checksText.leftOut);
    return missing ? [checksText.missing(contentListText[name], missing)] : [];
  });
