import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';

import { announces } from '../api/config.ts';
import { DeletionContext, DeletionReportsContext, type Deletion } from '../shell/deletion-line.tsx';
import { consoleCommandText } from '../text/commands.ts';
import { deletedText } from '../text/deleted.ts';
import { useCommands } from '../ui/commands.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { icon } from '../ui/icons.tsx';
import { lazyDialog } from '../ui/lazy-part.tsx';
import type { DeletedListProps } from './deleted-list.tsx';
import { createUndelete } from './undelete.ts';

const DeletedIcon = icon('M4.5 12a7.5 7.5 0 1 0 2.3-5.4L4.5 8.8M4.5 4.5v4.3h4.3M12 8v4.5l3 1.8');

const DeletedList = lazyDialog<DeletedListProps>(
  async () => (await import('./deleted-list.tsx')).DeletedList,
  ({ onClose }) => onClose,
);

export function DeletedButton() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useCommands([{ ...consoleCommandText.deleted, run: open }], 'console');
  return (
    <>
      <IconButton label={deletedText.title} aria-haspopup="dialog" onPress={open}>
        <DeletedIcon />
      </IconButton>
      {isOpen && <DeletedList onClose={() => setOpen(false)} />}
    </>
  );
}

interface Reported {
  readonly deletion: Deletion & { readonly id: number };
  readonly at: string;
}

/** The last deletion, until its screen is left; only where the backend can restore it. */
export function DeletionReportsProvider({ children }: { readonly children: ReactNode }) {
  const { config, send, tabs } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const router = useRouter();
  const [reported, setReported] = useState<Reported | null>(null);
  const here = useLocation({ select: ({ pathname }) => pathname });
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
