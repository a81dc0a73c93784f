import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';

import { announces } from '../api/config.ts';
import type { MediaFile, MediaKind } from '../contract/http/media.ts';
import { requiredText } from '../contract/words.ts';
import { nameOfFile } from '../editing/file-name.ts';
import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import type { MediaId, Deletion, RefusedFile } from '../machines/media-picker-state.ts';
import { overlayText } from '../text/common.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { WarningIcon } from '../ui/icons.tsx';
import { deleteReport } from './delete-report.ts';
import { Uses, UsesState, type FileUses } from './file-uses.tsx';
import { libraryText } from './library-text.ts';
import { describeFile, MediaThumbnail } from './media-thumbnail.tsx';
import { deleteText, uploadText, mediaTrashText } from './text.ts';

import styles from './media-dialogs.module.css';

interface PickerDialogProps {
  readonly actor: MediaPickerActor;
  readonly files: readonly MediaFile[];
  readonly uses: FileUses;
  readonly label: string;
}

export function PickerDialog({ actor, label, files, uses }: PickerDialogProps) {
  const state = useSelector(actor, ({ value }) => (value === 'closed' ? null : value.open.library));
  const { kind, refused, deletion } = useSelector(actor, ({ context }) => context);
  const dismiss = () => actor.send({ type: 'alert.dismiss' });
  switch (state) {
    case 'alertingRequired':
      return (
        <AlertDialog title={libraryText.requiredTitle} onDismiss={dismiss}>
          <p>{requiredText(label)}</p>
        </AlertDialog>
      );
    case 'alertingRefused':
      return <RefusedAlert files={refused} kind={kind} onDismiss={dismiss} />;
    case 'confirmingDelete':
    case 'deleting':
      return (
        <DeleteQuestion
          actor={actor}
          ids={deletion?.ids ?? []}
          files={files}
          uses={uses}
          busy={state === 'deleting'}
        />
      );
    case 'reportingDelete':
      return deletion && <DeleteOutcome deletion={deletion} files={files} kind={kind} onDismiss={dismiss} />;
    case 'confirmingClose':
      return (
        <ConfirmDialog
          title={uploadText.closeTitle}
          text={uploadText.closeQuestion}
          confirmLabel={uploadText.closeConfirm}
          cancelLabel={uploadText.closeCancel}
          destructive
          onConfirm={() => actor.send({ type: 'close.confirm' })}
          onCancel={() => actor.send({ type: 'close.cancel' })}
        />
      );
    default:
      return null;
  }
}

interface RefusedAlertProps {
  readonly files: readonly RefusedFile[];
  readonly kind: MediaKind | null;
  readonly onDismiss: () => void;
}

const reasons = ['type', 'tooLarge', 'empty'] as const;

function RefusedAlert({ files, kind, onDismiss }: RefusedAlertProps) {
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
  /** Including the deleted ones, for their names. */
  readonly files: readonly MediaFile[];
  readonly kind: MediaKind | null;
  readonly onDismiss: () => void;
}

function DeleteOutcome({ deletion, files, kind, onDismiss }: DeleteOutcomeProps) {
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

interface DeleteQuestionProps extends Pick<PickerDialogProps, 'actor' | 'uses'> {
  readonly ids: readonly MediaId[];
  readonly files: readonly MediaFile[];
  readonly busy: boolean;
}

/** Deleted files leave the open draft's fields. The backend refuses files that further documents use. */
function DeleteQuestion({ actor, ids, files, uses, busy }: DeleteQuestionProps) {
  const { config } = useRouteContext({ from: '__root__' });
  const isUsed = (id: MediaId) => uses.usesOf(id).some(({ to }) => to === null);
  const usesElsewhere = (id: MediaId) => uses.usesOf(id).filter(({ to }) => to !== null);
  const isUsedElsewhere = (id: MediaId) => usesElsewhere(id).length > 0;
  const hints = [
    deleteText.question(ids.length),
    announces(config, 'mediaTrash') && mediaTrashText.restorable,
    ids.some(isUsed) && deleteText.usedHint,
    ids.some(isUsedElsewhere) && deleteText.usedElsewhereHint,
  ].filter((each) => each !== false);
  // Unread content is mentioned once, below all files.
  const elsewhere: FileUses = { ...uses, state: 'known', usesOf: usesElsewhere };
  const shown = ids.flatMap((id) => files.find((file) => file.id === id) ?? []);
  return (
    <ConfirmDialog
      title={deleteText.title}
      text={hints.join('\n')}
      confirmLabel={busy ? overlayText.deleting : deleteText.confirm}
      destructive
      busy={busy}
      onConfirm={() => actor.send({ type: 'delete.confirm' })}
      onCancel={() => actor.send({ type: 'delete.cancel' })}
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
