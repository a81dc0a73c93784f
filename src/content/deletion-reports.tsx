import { useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';

import { announces } from '../api/config.ts';
import { DeletionContext, DeletionReportsContext, type Deletion } from '../shell/deletion-line.tsx';
import { createUndelete } from './undelete.ts';

interface Reported {
  readonly deletion: Deletion & { readonly id: number };
  /** The path of the screen that shows it. */
  readonly at: string;
}

/** Keeps the last deletion for the line of the screen that reports it, where the backend keeps what is deleted. */
export function DeletionReportsProvider({ children }: { readonly children: ReactNode }) {
  const { config, queryClient, send, tabs } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const [reported, setReported] = useState<Reported | null>(null);
  const here = useLocation({ select: ({ pathname }) => pathname });
  // The screen was left.
  if (reported !== null && reported.at !== here) setReported(null);
  const reports = useMemo(
    () => ({
      report: (deletion: Deletion) =>
        setReported((last) => ({
          deletion: { ...deletion, id: (last?.deletion.id ?? 0) + 1 },
          at: router.latestLocation.pathname,
        })),
      dismiss: () => setReported(null),
      restore: createUndelete({ queryClient, send, tabs }).restoreDeletion,
    }),
    [router, queryClient, send, tabs],
  );
  return (
    <DeletionReportsContext value={announces(config, 'undelete') ? reports : null}>
      <DeletionContext value={reported?.deletion ?? null}>{children}</DeletionContext>
    </DeletionReportsContext>
  );
}
