import { useSelector } from '@xstate/react';
import { use, useEffect } from 'react';

import type { MediaFile } from '../contract/http/media.ts';
import { requiredText } from '../contract/sentences.ts';
import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import { libraryText } from '../text/media-library.ts';
import { deleteText, uploadText } from '../text/media.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { announceSettled } from '../ui/announcer.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DeleteOutcome, DeleteQuestion, RefusedAlert } from './delete-question.tsx';
import { MediaLibrary, type MediaLibraryProps } from './media-library.tsx';
import { MediaToolsContext } from './media-tools.ts';
import { UploadAnnouncer } from './upload-announcer.tsx';

/**
 * The media picker. Load it lazily: it includes the listbox and the dialogs. It stays mounted afterwards, so that the
 * choice is announced after the library has closed. Render it beside the scroll container, not inside.
 */
export function MediaPicker(props: MediaLibraryProps) {
  const { actor } = props;
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'));
  useHappened(actor);
  return (
    <>
      {isOpen && <MediaLibrary {...props} />}
      <PickerDialog {...props} />
      <UploadAnnouncer actor={actor} />
    </>
  );
}

/**
 * Announces the result of an action in the library, after the focus has moved. A deletion that can be taken back has a
 * line of its own.
 */
export function useHappened(actor: MediaPickerActor): void {
  const isRestorable = use(MediaToolsContext).trash !== null;
  useEffect(() => {
    const subscriptions = [
      actor.on('selection.confirmed', ({ ids }) => announceSettled(libraryText.selected(ids.length))),
      actor.on('media.deleted', ({ ids }) => {
        if (!isRestorable) announceSettled(deleteText.deleted(ids.length));
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, isRestorable]);
}

const noFiles: readonly MediaFile[] = [];

interface PickerDialogProps extends Pick<MediaLibraryProps, 'actor' | 'library' | 'uses'> {
  /** The label of a field that is required. */
  readonly label: string;
}

/** The confirmation or alert over the library. */
export function PickerDialog({ actor, label, library, uses }: PickerDialogProps) {
  const { files = noFiles } = library;
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
          ids={deletion?.ids ?? []}
          files={files}
          uses={uses}
          busy={state === 'deleting'}
          onConfirm={() => actor.send({ type: 'delete.confirm' })}
          onCancel={() => actor.send({ type: 'delete.cancel' })}
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
