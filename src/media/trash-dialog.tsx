import { useState, type ReactNode } from 'react';

import { keptDays } from '../contract/http/deleted.ts';
import type { TrashedFile } from '../contract/http/media-trash.ts';
import { nameOfFile } from '../editing/file-name.ts';
import { mediaTrashText } from '../text/media-trash.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { RestorableDialog, type RestorableRow, type Restoring } from '../ui/restorable-dialog.tsx';
import { SentTime } from '../ui/sent-time.tsx';
import { MediaThumbnail } from './media-thumbnail.tsx';
import { formatMegabytes, unknown } from './prepare/media-text.ts';

interface TrashDialogProps extends Restoring<TrashedFile> {
  /** Undefined while they are not read. */
  readonly files: readonly TrashedFile[] | undefined;
  /** What they take on the server's disk; null where it is not known. */
  readonly bytes: number | null;
  /** Deletes these files for good. Rejects with the line about the failure. */
  readonly emptying: Emptying;
}

/** The deletion of all listed files for good. */
export interface Emptying {
  readonly isRunning: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | null;
  /** Resolves to whether it was done. */
  readonly run: (files: readonly TrashedFile[]) => Promise<boolean>;
  /** The question is closed. */
  readonly end: () => void;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The days until a file is deleted for good, at a time in ms; null where its deletion has no time. */
export function daysLeft(deletedAt: string, now: number): number | null {
  const end = Date.parse(deletedAt) + keptDays * dayMs;
  return Number.isNaN(end) ? null : Math.max(0, Math.ceil((end - now) / dayMs));
}

const rowOf = (file: TrashedFile, now: number): RestorableRow<TrashedFile> => {
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
};

/** The trash of the library: what was deleted from it, each file with a button that restores it. */
export function TrashDialog({ files, bytes, emptying, ...props }: TrashDialogProps) {
  const [now] = useState(Date.now);
  const [asked, setAsked] = useState<readonly TrashedFile[] | null>(null);
  const count = files?.length ?? 0;
  const summary = count > 0 && bytes !== null ? mediaTrashText.room(count, formatMegabytes(bytes)) : null;
  return (
    <>
      <RestorableDialog
        {...props}
        texts={mediaTrashText}
        rows={files?.map((file) => rowOf(file, now))}
        summary={summary}
        actions={
          files !== undefined &&
          count > 0 && (
            <Button aria-haspopup="dialog" paused={props.restoring !== null} onPress={() => setAsked(files)}>
              {mediaTrashText.emptyAll}
            </Button>
          )
        }
      />
      {asked !== null && (
        <EmptyQuestion
          count={asked.length}
          emptying={emptying}
          onConfirm={async () => {
            if (await emptying.run(asked)) setAsked(null);
          }}
          onCancel={() => {
            emptying.end();
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

interface EmptyQuestionProps {
  readonly count: number;
  readonly emptying: Emptying;
  readonly onConfirm: () => Promise<void>;
  readonly onCancel: () => void;
}

const EmptyQuestion = ({ count, emptying, onConfirm, onCancel }: EmptyQuestionProps): ReactNode => (
  <ConfirmDialog
    title={mediaTrashText.emptyAll}
    text={mediaTrashText.emptyQuestion(count)}
    confirmLabel={mediaTrashText.emptyConfirm}
    destructive
    busy={emptying.isRunning}
    failure={emptying.failure}
    onConfirm={() => void onConfirm()}
    onCancel={onCancel}
  />
);
