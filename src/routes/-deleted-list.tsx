import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';

import { deletedQuery } from '../api/deleted-query.ts';
import type { DeletedItem } from '../contract/http/deleted.ts';
import { toFailure } from '../machines/failure.ts';
import { DeletedDialog } from '../shell/deleted-dialog.tsx';
import { deletedText } from '../text/deleted.ts';
import { createUndelete } from './-undelete.ts';

export interface DeletedListProps {
  readonly onClose: () => void;
}

/** The dialog of what was deleted, read from the server. */
export function DeletedList({ onClose }: DeletedListProps) {
  const { queryClient, send, tabs } = useRouteContext({ from: '__root__' });
  const { data, isError, refetch } = useQuery(deletedQuery(send));
  const [{ restore }] = useState(() => createUndelete({ queryClient, send, tabs }));
  const [restoring, setRestoring] = useState<number | null>(null);
  const [restored, setRestored] = useState<ReadonlySet<number>>(new Set());
  const [outcome, setOutcome] = useState<{ done: string | null; failure: string | null }>(untried);

  const press = async (item: DeletedItem) => {
    setRestoring(item.id);
    setOutcome(untried);
    try {
      const done = await restore(item);
      setRestored((ids) => new Set([...ids, item.id]));
      setOutcome({ done, failure: null });
    } catch (error) {
      const { line, message } = toFailure(error);
      setOutcome({ done: null, failure: line ?? deletedText.failed(message) });
      // Somebody else may have restored it.
      void refetch();
    } finally {
      setRestoring(null);
    }
  };
  return (
    <DeletedDialog
      items={data?.rows.filter(({ id }) => !restored.has(id))}
      leftOut={data?.leftOut ?? 0}
      isReadFailed={isError}
      onRetry={() => void refetch()}
      restoring={restoring}
      {...outcome}
      onRestore={(item) => void press(item)}
      onClose={onClose}
    />
  );
}

const untried = { done: null, failure: null };
