import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useRef } from 'react';
import { Heading } from 'react-aria-components/Heading';

import { type MediaFile, mediaKind, type MediaRatio } from '../contract/http/media.ts';
import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import { isUploading } from '../machines/media-picker-state.ts';
import { commonText } from '../text/common.ts';
import { useChangeAnnounced } from '../ui/announcer.ts';
import { AreaDialog } from '../ui/area-dialog.tsx';
import { Button } from '../ui/button.tsx';
import type { FileUses } from './file-uses.tsx';
import { libraryText } from './library-text.ts';
import { LibraryView, type LibraryRead } from './library-view.tsx';
import { DeleteButton, type DeleteButtonProps, TrashButton, useOutcomesAnnounced } from './media-tools.tsx';
import { PickerDialog } from './picker-dialogs.tsx';
import { mediaText } from './selector-text.ts';
import { uploadText } from './text.ts';

import styles from './media-library.module.css';

/** Load it lazily. It stays mounted beside the scroll container and announces the choice. */
export function MediaPicker(props: MediaLibraryProps) {
  const { actor } = props;
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'));
  useOutcomesAnnounced(actor);
  return (
    <>
      {isOpen && <MediaLibrary {...props} />}
      <PickerDialog {...props} files={props.library.files ?? noFiles} />
    </>
  );
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
  const { files = noFiles } = library;
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
  const wanted = useMemo(() => files.filter((file) => mediaKind(file) === kind), [files, kind]);

  return (
    <AreaDialog
      ref={dialogRef}
      className={styles['library'] ?? ''}
      data-ratio={ratio ?? 'any'}
      onClose={close}
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
