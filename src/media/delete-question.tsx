import { use } from 'react';

import type { MediaFile, MediaKind } from '../contract/http/media.ts';
import { nameOfFile } from '../editing/file-name.ts';
import type { MediaId, Deletion, RefusedFile } from '../machines/media-picker-types.ts';
import { overlayText } from '../text/common.ts';
import { mediaTrashText } from '../text/media-trash.ts';
import { deleteText, uploadText } from '../text/media.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { WarningIcon } from '../ui/icons.tsx';
import { deleteReport } from './delete-report.ts';
import { Uses, UsesState, type FileUses } from './file-uses.tsx';
import { MediaThumbnail } from './media-thumbnail.tsx';
import { MediaToolsContext } from './media-tools.ts';
import { describeFile } from './prepare/media-text.ts';

import styles from './media-dialogs.module.css';

interface RefusedAlertProps {
  readonly files: readonly RefusedFile[];
  readonly kind: MediaKind | null;
  readonly onDismiss: () => void;
}

const reasons = ['type', 'tooLarge', 'empty'] as const;

/** Lists the refused files by the reason. */
export function RefusedAlert({ files, kind, onDismiss }: RefusedAlertProps) {
  const groups = reasons.map((reason) => [reason, files.filter((file) => file.reason === reason)] as const);
  return (
    <AlertDialog title={uploadText.refusedTitle} onDismiss={onDismiss}>
      {groups
        .filter(([, refused]) => refused.length > 0)
        .map(([reason, refused]) => (
          <div key={reason}>
            <p>{uploadText.refused[reason](kind)}</p>
            <ul>
              {refused.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </div>
        ))}
    </AlertDialog>
  );
}

interface DeleteOutcomeProps {
  readonly deletion: Deletion;
  /** The files of the library before the deletion and after it, for their names. */
  readonly files: readonly MediaFile[];
  readonly kind: MediaKind | null;
  readonly onDismiss: () => void;
}

/** Shows the outcome of a deletion. */
export function DeleteOutcome({ deletion, files, kind, onDismiss }: DeleteOutcomeProps) {
  const nameOf = (id: MediaId) => {
    const file = files.find((each) => each.id === id);
    return file && nameOfFile(file);
  };
  const { title, text, lines } = deleteReport(deletion.outcomes, kind, nameOf);
  return (
    <AlertDialog title={title} onDismiss={onDismiss}>
      <p>{text}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </AlertDialog>
  );
}

interface DeleteQuestionProps {
  readonly ids: readonly MediaId[];
  readonly files: readonly MediaFile[];
  readonly uses: FileUses;
  /** The deletion is running. */
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * The confirmation before files are deleted: lists them, and where they are used. Those that the open draft uses go from
 * their fields; those that other documents use are refused by the backend.
 */
export function DeleteQuestion({ ids, files, uses, busy, onConfirm, onCancel }: DeleteQuestionProps) {
  const { trash } = use(MediaToolsContext);
  const isUsed = (id: MediaId) => uses.usesOf(id).some(({ to }) => to === null);
  const isUsedElsewhere = (id: MediaId) => uses.usesOf(id).some(({ to }) => to !== null);
  const hints = [
    deleteText.question(ids.length),
    trash !== null && mediaTrashText.restorable,
    ids.some(isUsed) && deleteText.usedHint,
    ids.some(isUsedElsewhere) && deleteText.usedElsewhereHint,
  ].filter((each) => each !== false);
  // Beside each file stands only what is known; what is not is said once.
  const elsewhere: FileUses = {
    ...uses,
    state: 'known',
    usesOf: (id) => uses.usesOf(id).filter(({ to }) => to !== null),
  };
  const shown = ids.flatMap((id) => files.find((file) => file.id === id) ?? []);
  return (
    <ConfirmDialog
      title={deleteText.title}
      text={hints.join('\n')}
      confirmLabel={busy ? overlayText.deleting : deleteText.confirm}
      destructive
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <ul className={styles['files']} aria-label={deleteText.files}>
        {shown.map((file) => (
          <li key={file.id}>
            <span className={styles['picture']}>
              <MediaThumbnail file={file} />
            </span>
            <span className={styles['name']}>{describeFile(file)}</span>
            {isUsed(file.id) && (
              <span className={styles['used']}>
                <WarningIcon />
                <span>{deleteText.used}</span>
              </span>
            )}
            {isUsedElsewhere(file.id) && (
              <span className={styles['elsewhere']}>
                <Uses id={file.id} uses={elsewhere} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <UsesState uses={uses} />
    </ConfirmDialog>
  );
}
