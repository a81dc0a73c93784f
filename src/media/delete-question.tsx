import type { MediaFile, MediaKind } from '../contract/http/media.ts';
import type { MediaId, Deletion, RefusedFile } from '../machines/media-picker-types.ts';
import { overlayText } from '../text/common.ts';
import { deleteText, uploadText } from '../text/media.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { WarningIcon } from '../ui/icons.tsx';
import { deleteReport } from './delete-report.ts';
import { describeFile } from './media-text.ts';
import { MediaThumbnail } from './media-thumbnail.tsx';

import styles from './media-dialogs.module.css';

interface RefusedAlertProps {
  readonly files: readonly RefusedFile[];
  readonly kind: MediaKind;
  readonly onDismiss: () => void;
}

const reasons = ['type', 'tooLarge', 'empty'] as const;

/** Lists the refused files by the reason (section 5, "Other rules"). */
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
  readonly kind: MediaKind;
  readonly onDismiss: () => void;
}

/** Shows the outcome of a deletion. */
export function DeleteOutcome({ deletion, kind, onDismiss }: DeleteOutcomeProps) {
  const { title, text, lines } = deleteReport(deletion.outcomes, kind);
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
  /** Whether the open draft uses a file. */
  readonly isUsed: (id: MediaId) => boolean;
  /** The deletion is running. */
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The confirmation before files are deleted: lists them, and which the open draft uses. */
export function DeleteQuestion({ ids, files, isUsed, busy, onConfirm, onCancel }: DeleteQuestionProps) {
  const question = deleteText.question(ids.length);
  const shown = ids.flatMap((id) => files.find((file) => file.id === id) ?? []);
  return (
    <ConfirmDialog
      title={deleteText.title}
      text={ids.some(isUsed) ? `${question}\n${deleteText.usedHint}` : question}
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
                {deleteText.used}
              </span>
            )}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
