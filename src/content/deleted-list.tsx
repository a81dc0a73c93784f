import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';

import { deletedQuery } from '../api/queries.ts';
import type { DeletedItem } from '../contract/http/deleted.ts';
import { restoredIn } from '../documents/documents.ts';
import { useRestoring } from '../saving/use-restoring.ts';
import { deletedText } from '../text/deleted.ts';
import { missingRowsText } from '../text/failures.ts';
import { RestorableDialog, type RestorableRow } from '../ui/restorable-dialog.tsx';
import { SentTime } from '../ui/sent-time.tsx';
import { createUndelete } from './undelete.ts';

const rowOf = (item: DeletedItem): RestorableRow<DeletedItem> => ({
  item,
  key: item.id,
  name: item.name,
  kind: restoredIn(item.kind).title,
  about: (
    <>
      <SentTime at={item.deleted_at} /> <span>{deletedText.by(item.by)}</span>
    </>
  ),
});

export interface DeletedListProps {
  readonly onClose: () => void;
}

export function DeletedList({ onClose }: DeletedListProps) {
  const { send, tabs } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(deletedQuery(send));
  const [{ restore }] = useState(() => createUndelete({ queryClient, send, tabs }));
  const { props, restored } = useRestoring({ restore, refetch });
  return (
    <RestorableDialog
      {...props}
      texts={deletedText}
      rows={data?.rows.filter(({ id }) => !restored.has(id)).map(rowOf)}
      missing={data ? missingRowsText(data, deletedText.leftOut) : null}
      isReadFailed={isError}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}
