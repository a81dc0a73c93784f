import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';

import { mediaTrashQuery } from '../api/media-queries.ts';
import type { TrashedFile } from '../contract/http/media-trash.ts';
import { nameOfFile } from '../editing/file-name.ts';
import { toFailure } from '../machines/failure.ts';
import { useRestoring } from '../saving/use-restoring.ts';
import { deletedText } from '../text/deleted.ts';
import { mediaTrashText } from '../text/media-trash.ts';
import { missingRowsText } from '../text/missing-rows.ts';
import { createMediaTrash } from './media-trash-calls.ts';
import { TrashDialog } from './trash-dialog.tsx';

export interface MediaTrashProps {
  readonly onClose: () => void;
}

/** The dialog of the library's trash, read from the server. */
export function MediaTrash({ onClose }: MediaTrashProps) {
  const { queryClient, send, tabs } = useRouteContext({ from: '__root__' });
  const { data, isError, refetch } = useQuery(mediaTrashQuery(send));
  const [trash] = useState(() => createMediaTrash({ queryClient, send, tabs }));
  const restore = async (file: TrashedFile) =>
    (await trash.restore(file.id)) || deletedText.restored(nameOfFile(file));
  const { props, restored, say } = useRestoring({ restore, refetch });
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [isEmptying, setEmptying] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const empty = async (files: readonly TrashedFile[]): Promise<boolean> => {
    const ids = files.map(({ id }) => id);
    setEmptying(true);
    setFailure(null);
    try {
      say(await trash.empty(ids));
      setGone((before) => new Set([...before, ...ids]));
      return true;
    } catch (error) {
      const { line, message } = toFailure(error);
      setFailure(line ?? mediaTrashText.emptyFailed(message));
      void refetch();
      return false;
    } finally {
      setEmptying(false);
    }
  };
  return (
    <TrashDialog
      {...props}
      files={data?.files.rows.filter(({ id }) => !restored.has(id) && !gone.has(id))}
      bytes={data?.bytes ?? null}
      missing={data ? missingRowsText(data.files, mediaTrashText.leftOut) : null}
      isReadFailed={isError}
      onRetry={() => void refetch()}
      emptying={{ isRunning: isEmptying, failure, run: empty, end: () => setFailure(null) }}
      onClose={onClose}
    />
  );
}
