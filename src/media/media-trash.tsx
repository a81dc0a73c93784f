import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { mediaTrashQuery } from '../api/media-queries.ts';
import { daysLeft } from '../contract/http/deleted.ts';
import type { TrashedFile } from '../contract/http/media-extensions.ts';
import type { MediaFile } from '../contract/http/media.ts';
import { nameOfFile } from '../editing/file-name.ts';
import { toFailure } from '../machines/failure.ts';
import { noticeTime } from '../machines/setup-parts.ts';
import { useRestoring } from '../saving/use-restoring.ts';
import { deletedText } from '../text/deleted.ts';
import { missingRowsText } from '../text/failures.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { RestorableDialog, type RestorableRow } from '../ui/restorable-dialog.tsx';
import { RestoreLine } from '../ui/restore-line.tsx';
import { SentTime } from '../ui/sent-time.tsx';
import { MediaThumbnail } from './media-thumbnail.tsx';
import { createMediaTrash } from './media-trash-calls.ts';
import { formatMegabytes } from './prepare/media-text.ts';
import { unknown } from './prepare/pixels.ts';
import { mediaTrashText } from './text.ts';

function useMediaTrash() {
  const { send, tabs } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [trash] = useState(() => createMediaTrash({ queryClient, send, tabs }));
  return trash;
}

interface RestoreFilesLineProps {
  readonly ids: readonly MediaFile['id'][];
  readonly onDismiss: () => void;
}

export function RestoreFilesLine({ ids, onDismiss }: RestoreFilesLineProps) {
  const { restore } = useMediaTrash();
  const left = useRef(ids);
  const restoreAll = async () => {
    for (const id of left.current) {
      await restore(id);
      left.current = left.current.filter((each) => each !== id);
    }
    return mediaTrashText.restored(ids.length);
  };
  return (
    <RestoreLine
      name={mediaTrashText.files(ids.length)}
      text={mediaTrashText.moved(ids.length)}
      restore={restoreAll}
      failureOf={(error) => deletedText.notRestored(toFailure(error))}
      noticeTime={noticeTime}
      dismiss={onDismiss}
    />
  );
}

export function MediaTrash({ onClose }: { readonly onClose: () => void }) {
  const { send } = useRouteContext({ from: '__root__' });
  const { data, isError, refetch } = useQuery(mediaTrashQuery(send));
  const trash = useMediaTrash();
  const restore = async (file: TrashedFile) =>
    (await trash.restore(file.id)) || deletedText.restored(nameOfFile(file));
  const { props, restored, say } = useRestoring({ restore, refetch });
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [emptied, setEmptied] = useState<readonly TrashedFile[] | null>(null);
  const [isEmptying, setEmptying] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [now] = useState(Date.now);

  const empty = async (files: readonly TrashedFile[]) => {
    const ids = files.map(({ id }) => id);
    setEmptying(true);
    setFailure(null);
    try {
      say(await trash.empty(ids));
      setGone((before) => new Set([...before, ...ids]));
      setEmptied(null);
    } catch (error) {
      const { line, message } = toFailure(error);
      setFailure(line ?? mediaTrashText.emptyFailed(message));
      void refetch();
    } finally {
      setEmptying(false);
    }
  };
  const files = data?.files.rows.filter(({ id }) => !restored.has(id) && !gone.has(id));
  const count = files?.length ?? 0;
  const bytes = data?.bytes ?? null;
  return (
    <>
      <RestorableDialog
        {...props}
        texts={mediaTrashText}
        rows={files?.map((file) => rowOf(file, now))}
        missing={data ? missingRowsText(data.files, mediaTrashText.leftOut) : null}
        isReadFailed={isError}
        onRetry={() => void refetch()}
        summary={count > 0 && bytes !== null ? mediaTrashText.room(count, formatMegabytes(bytes)) : null}
        actions={
          files !== undefined &&
          count > 0 && (
            <Button
              aria-haspopup="dialog"
              paused={props.restoring !== null}
              onPress={() => setEmptied(files)}
            >
              {mediaTrashText.emptyAll}
            </Button>
          )
        }
        onClose={onClose}
      />
      {emptied !== null && (
        <ConfirmDialog
          title={mediaTrashText.emptyAll}
          text={mediaTrashText.emptyQuestion(emptied.length)}
          confirmLabel={mediaTrashText.emptyConfirm}
          destructive
          busy={isEmptying}
          failure={failure}
          onConfirm={() => void empty(emptied)}
          onCancel={() => {
            setFailure(null);
            setEmptied(null);
          }}
        />
      )}
    </>
  );
}

function rowOf(file: TrashedFile, now: number): RestorableRow<TrashedFile> {
  const size = formatMegabytes(file.file_size);
  const days = daysLeft(file.deleted_at, now);
  const facts = [size === unknown ? null : size, days === null ? null : mediaTrashText.daysLeft(days)];
  return {
    item: file,
    key: file.id,
    name: nameOfFile(file),
    picture: <MediaThumbnail file={file} />,
    about: (
      <>
        <SentTime at={file.deleted_at} /> <span>{mediaTrashText.by(file.deleted_by)}</span>
        <br />
        <span>{facts.filter((fact) => fact !== null).join('・')}</span>
      </>
    ),
  };
}
