import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useRef } from 'react';
import { Heading } from 'react-aria-components/Heading';

import { type MediaFile, mediaKind, type MediaRatio } from '../contract/http/media.ts';
import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import { isUploading } from '../machines/media-picker-uploads.ts';
import { libraryText } from '../text/media-library.ts';
import { mediaText } from '../text/media.ts';
import { AreaDialog } from '../ui/area-dialog.tsx';
import type { FileUses } from './file-uses.tsx';
import { LibraryView, type LibraryRead } from './library-view.tsx';
import { MediaFooter } from './media-footer.tsx';
import { onPastedFiles } from './pasted-files.ts';
import { useFilesDragged } from './use-files-dragged.ts';

import styles from './media-library.module.css';

export interface MediaLibraryProps {
  readonly actor: MediaPickerActor;
  readonly library: LibraryRead;
  /** Label and aspect ratio of the target field; a ratio of null is any. */
  readonly label: string;
  readonly ratio: MediaRatio | null;
  /** The largest number of files of the field. */
  readonly limit: number | undefined;
  readonly uses: FileUses;
}

const noFiles: readonly MediaFile[] = [];

/** The media library over the edit area, while the picker is open. */
export function MediaLibrary({ actor, library, label, ratio, limit, uses }: MediaLibraryProps) {
  const { files = noFiles, onFiles } = library;
  const kind = useSelector(actor, ({ context }) => context.kind);
  const isMultiple = useSelector(actor, ({ context }) => context.mode === 'multiple');
  const selected = useSelector(actor, ({ context }) => context.selection.length);
  const isBusy = useSelector(actor, ({ context }) => isUploading(context.uploads));
  const close = useCallback(() => actor.send({ type: 'picker.close' }), [actor]);
  const isOverLimit = limit !== undefined && selected > limit;
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
            selected={selected}
            outside={outside}
            limit={limit}
            isOverLimit={isOverLimit}
            isReady={isReady}
            isUploading={isBusy}
            onDelete={() => actor.send({ type: 'delete.request' })}
            onClose={close}
            onSubmit={confirm}
          />
        )}
      />
    </AreaDialog>
  );
}
