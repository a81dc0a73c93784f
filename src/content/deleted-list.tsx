import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';

import { deletedQuery } from '../api/queries.ts';
import { useRestoring } from '../saving/use-restoring.ts';
import { deletedText } from '../text/deleted.ts';
import { missingRowsText } from '../text/missing-rows.ts';
import { DeletedDialog } from './deleted-dialog.tsx';
import { createUndelete } from './undelete.ts';

export interface DeletedListProps {
  readonly onClose: () => void;
}

/** The dialog of what was deleted, read from the server. */
export function DeletedList({ onClose }: DeletedListProps) {
  const { queryClient, send, tabs } = useRouteContext({ from: '__root__' });
  const { data, isError, refetch } = useQuery(deletedQuery(send));
  const [{ restore }] = useState(() => createUndelete({ queryClient, send, tabs }));
  const { props, restored } = useRestoring({ restore, refetch });
  return (
    <DeletedDialog
      {...props}
      items={data?.rows.filter(({ id }) => !restored.has(id))}
      missing={data ? missingRowsText(data, deletedText.leftOut) : null}
      isReadFailed={isError}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}
