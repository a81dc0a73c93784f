import { useSelector } from '@xstate/react';
import { use, useEffect, useCallback, useMemo, useRef } from 'react';
import { Heading } from 'react-aria-components/Heading';

import { type MediaFile, mediaKind, type MediaRatio } from '../contract/http/media.ts';
import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import { isUploading } from '../machines/media-picker-state.ts';
import { commonText } from '../text/common.ts';
import { announceSettled, useChangeAnnounced } from '../ui/announcer.ts';
import { AreaDialog } from '../ui/area-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { DeleteIcon } from '../ui/icons.tsx';
import { useFilesDragged, onPastedFiles } from './added-files.tsx';
import type { FileUses } from './file-uses.tsx';
import { libraryText } from './library-text.ts';
import { LibraryView, type LibraryRead } from './library-view.tsx';
import { MediaToolsContext, TrashButton } from './media-tools.tsx';
import { UploadAnnouncer } from './media-uploads.tsx';
import { PickerDialog } from './picker-dialogs.tsx';
import { mediaText } from './selector-text.ts';
import { deleteText, uploadText } from './text.ts';

import styles from './media-library.module.css';

/** Load it lazily. It stays mounted beside the scroll container and announces the choice. */
export function MediaPicker(props: MediaLibraryProps) {
  const { actor } = props;
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'));
  useOutcomesAnnounced(actor);
  return (
    <>
      {isOpen && <MediaLibrary {...props} />}
      <PickerDialog {...props} />
      <UploadAnnouncer actor={actor} />
    </>
  );
}

/** After the focus has moved. A deletion that can be undone has a line of its own. */
export function useOutcomesAnnounced(actor: MediaPickerActor): void {
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

interface MediaLibraryProps {
  readonly actor: MediaPickerActor;
  readonly library: LibraryRead;
  readonly label: string;
  readonly ratio: MediaRatio | null;
  readonly limit: number | undefined;
  readonly uses: FileUses;
}

const noFiles: readonly MediaFile[] = [];

function MediaLibrary({ actor, library, label, ratio, limit, uses }: MediaLibraryProps) {
  const { files = noFiles, onFiles } = library;
  const kind = useSelector(actor, ({ context }) => context.kind);
  const isMultiple = useSelector(actor, ({ context }) => context.mode === 'multiple');
  const selected = useSelector(actor, ({ context }) => context.selection.length);
  const close = useCallback(() => actor.send({ type: 'picker.close' }), [actor]);
  const tooMany = limit !== undefined && selected > limit ? libraryText.tooMany(limit) : undefined;
  const isOverLimit = tooMany !== undefined;
  const confirm = useCallback(() => {
    if (!isOverLimit) actor.send({ type: 'selection.confirm' });
  }, [actor, isOverLimit]);
  const dialogRef = useRef<HTMLElement>(null);
  const isDragged = useFilesDragged(dialogRef);
  const wanted = useMemo(() => files.filter((file) => mediaKind(file) === kind), [files, kind]);

  return (
    <AreaDialog
      ref={dialogRef}
      className={styles['library'] ?? ''}
      data-ratio={ratio ?? 'any'}
      data-dragging={isDragged || undefined}
      onClose={close}
      onPaste={onPastedFiles(onFiles)}
    >
      <LibraryView
        actor={actor}
        library={library}
        wanted={wanted}
        label={libraryText.files(label)}
        ratio={ratio}
        isOrdered={isMultiple}
        takesFocus
        uses={uses}
        title={<Heading slot="title">{mediaText.choose(label)}</Heading>}
        onConfirm={confirm}
        root={dialogRef}
        renderFooter={({ outside, isReady }) => (
          <MediaFooter
            actor={actor}
            count={libraryText.selected(selected, { outside, limit })}
            hasSelection={selected > 0}
            tooMany={tooMany}
            isReady={isReady}
            onClose={close}
            onSubmit={confirm}
          />
        )}
      />
    </AreaDialog>
  );
}

interface MediaFooterProps extends DeleteButtonProps {
  readonly count: string;
  readonly tooMany: string | undefined;
  readonly isReady: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

function MediaFooter(props: MediaFooterProps) {
  const { actor, count, hasSelection, tooMany, isReady, onClose, onSubmit } = props;
  const isBusy = useSelector(actor, ({ context }) => isUploading(context.uploads));
  useChangeAnnounced([count, tooMany].filter(Boolean).join(' '));
  return (
    <footer className={styles['footer']}>
      <p className={styles['count']}>
        <span>{count}</span>
        {tooMany !== undefined && <span>{tooMany}</span>}
      </p>
      <div className={styles['actions']}>
        {isReady && <TrashButton />}
        {isReady && <DeleteButton actor={actor} hasSelection={hasSelection} />}
        <Button onPress={onClose}>{commonText.dismiss}</Button>
        {isReady && (
          <Button
            variant="primary"
            lang="en"
            disabledReason={isBusy ? uploadText.underWay : tooMany}
            onPress={onSubmit}
          >
            {libraryText.submit}
          </Button>
        )}
      </div>
    </footer>
  );
}

interface DeleteButtonProps {
  readonly actor: MediaPickerActor;
  readonly hasSelection: boolean;
}

export const DeleteButton = ({ actor, hasSelection }: DeleteButtonProps) => (
  <Button
    disabledReason={hasSelection ? undefined : deleteText.nothingSelected}
    aria-haspopup="dialog"
    onPress={() => actor.send({ type: 'delete.request' })}
  >
    <DeleteIcon />
    <span>{deleteText.button}</span>
  </Button>
);
