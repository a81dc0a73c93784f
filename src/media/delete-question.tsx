import type { MediaFile } from '../contract/http/media.ts';
import type { MediaId } from '../machines/media-picker-types.ts';
import { overlayText } from '../text/common.ts';
import { deleteText } from '../text/media-delete.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { WarningIcon } from '../ui/icons.tsx';
import { describeFile } from './media-text.ts';
import { MediaThumbnail } from './media-thumbnail.tsx';

import styles from './media-dialogs.module.css';

interface DeleteQuestionProps {
  readonly ids: readonly MediaId[];
  readonly files: readonly MediaFile[];
  /** Whether the open draft uses a file. */
  readonly isUsed: (id: MediaId) => boolean;
  /** The answer is under way. */
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asked before files are deleted: shows which, and which of them the open draft uses. */
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
