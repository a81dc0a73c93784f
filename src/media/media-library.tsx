import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useRef, useState, type ClipboardEvent } from 'react';
import { Heading } from 'react-aria-components/Heading';

import { type MediaFile, mediaKind, type MediaRatio } from '../contract/http/media.ts';
import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import { isUploading } from '../machines/media-picker-uploads.ts';
import { libraryText } from '../text/media-library.ts';
import { mediaText } from '../text/media.ts';
import { useSettledAnnounced } from '../ui/announcer.ts';
import { AreaDialog } from '../ui/area-dialog.tsx';
import { FailureLine } from '../ui/status-line.tsx';
import { FileDropZone } from './file-drop-zone.tsx';
import { LibraryPlaceholder } from './library-placeholder.tsx';
import { MediaDetails } from './media-details.tsx';
import { MediaFooter } from './media-footer.tsx';
import { MediaTiles } from './media-tiles.tsx';
import { MediaToolbar } from './media-toolbar.tsx';
import { MediaUploads } from './media-uploads.tsx';
import { UploadButton } from './upload-button.tsx';
import { useFilesDragged } from './use-files-dragged.ts';
import { useShownMedia } from './use-shown-media.ts';

import styles from './media-library.module.css';

export interface MediaLibraryProps {
  readonly actor: MediaPickerActor;
  /** The files of the library, once loaded. */
  readonly files: readonly MediaFile[] | undefined;
  /** Number of files that could not be read. */
  readonly leftOut: number;
  readonly state: 'loading' | 'ready' | 'failed';
  /** The list may be outdated, because refetching it failed. */
  readonly rereadFailed: boolean;
  readonly onRetry: () => void;
  /** Queues local files for upload. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Label and aspect ratio of the target field. */
  readonly label: string;
  readonly ratio: MediaRatio;
  /** The largest number of files of the field. */
  readonly limit: number | undefined;
  /** The uses of a file in the open draft, as texts. */
  readonly uses: (id: MediaFile['id']) => readonly string[];
}

const noFiles: readonly MediaFile[] = [];

/** The media library over the edit area, while the picker is open. */
export function MediaLibrary(props: MediaLibraryProps) {
  const { actor, files = noFiles, state, onFiles, label, ratio, limit, uses } = props;
  const kind = useSelector(actor, ({ context }) => context.kind);
  const isMultiple = useSelector(actor, ({ context }) => context.mode === 'multiple');
  const selection = useSelector(actor, ({ context }) => context.selection);
  const uploads = useSelector(actor, ({ context }) => context.uploads);
  const close = useCallback(() => actor.send({ type: 'picker.close' }), [actor]);
  const isOverLimit = limit !== undefined && selection.length > limit;
  const confirm = useCallback(() => {
    if (!isOverLimit) actor.send({ type: 'selection.confirm' });
  }, [actor, isOverLimit]);
  const dialogRef = useRef<HTMLElement>(null);
  const isDragged = useFilesDragged(dialogRef);
  const wanted = useMemo(() => files.filter((file) => mediaKind(file) === kind), [files, kind]);
  const { shown, query, setQuery, arrangement, arrange, view } = useShownMedia(wanted);
  const chosen = useMemo(
    () => selection.flatMap((each) => wanted.find((file) => file.id === each) ?? []),
    [selection, wanted],
  );
  const outside = useMemo(() => chosen.filter((file) => !shown.includes(file)).length, [chosen, shown]);
  const [lookedAt, lookAt] = useState<MediaFile['id'] | null>(null);
  const toggle = useCallback(
    (file: MediaFile['id']) => {
      lookAt(file);
      actor.send({ type: 'media.toggle', id: file });
    },
    [actor],
  );

  const isReady = state === 'ready';
  // Retry is removed with its failure, so that the focus has to move.
  const retry = () => {
    dialogRef.current?.focus({ preventScroll: true });
    props.onRetry();
  };
  const search = () => dialogRef.current?.querySelector<HTMLElement>('input[type="search"]');
  const countText = view.isSearch ? libraryText.found(shown.length) : libraryText.count(kind, wanted.length);
  // A finished upload is announced with its file's name.
  useSettledAnnounced(isReady && !isUploading(uploads) ? countText : null);

  return (
    <AreaDialog
      ref={dialogRef}
      className={styles['library'] ?? ''}
      data-ratio={ratio}
      data-dragging={isDragged || undefined}
      onClose={close}
      onPaste={(event) => {
        const pasted = pastedFiles(event);
        if (pasted.length === 0) return;
        event.preventDefault();
        // The drop zone's own button takes pasted files too.
        event.stopPropagation();
        onFiles(pasted);
      }}
    >
      <FileDropZone kind={kind} onFiles={onFiles}>
        <header className={styles['header']}>
          <Heading slot="title">{mediaText.choose(label)}</Heading>
          {isReady && <p>{countText}</p>}
          {isReady && props.leftOut > 0 && (
            <p className={styles['left-out']}>{libraryText.leftOut(props.leftOut)}</p>
          )}
        </header>
        {isReady && wanted.length > 0 && (
          <MediaToolbar query={query} onQuery={setQuery} arrangement={arrangement} onArrange={arrange}>
            <UploadButton kind={kind} onFiles={onFiles} />
          </MediaToolbar>
        )}
        {isReady && shown.length > 0 ? (
          <MediaTiles
            label={libraryText.files(label)}
            files={shown}
            view={view.key}
            ratio={ratio}
            isMultiple={isMultiple}
            selected={selection}
            onToggle={toggle}
            onConfirm={confirm}
          />
        ) : (
          <LibraryPlaceholder
            state={isReady && wanted.length > 0 ? 'nothingFound' : state}
            kind={kind}
            query={query}
            onFiles={onFiles}
            onRetry={retry}
            onClear={() => {
              search()?.focus();
              setQuery('');
            }}
          />
        )}
        {isReady && wanted.length > 0 && (
          <MediaDetails
            chosen={chosen}
            file={chosen.find((file) => file.id === lookedAt) ?? chosen.at(-1)}
            isMultiple={isMultiple}
            ratio={ratio}
            uses={uses}
            onShow={lookAt}
          />
        )}
        {props.rereadFailed && (
          <div className={styles['reread']}>
            <FailureLine text={libraryText.failed} onRetry={retry} />
          </div>
        )}
        <MediaUploads actor={actor} uploads={uploads} />
        <MediaFooter
          selected={selection.length}
          outside={outside}
          limit={limit}
          isOverLimit={isOverLimit}
          isReady={isReady}
          isUploading={isUploading(uploads)}
          onDelete={() => actor.send({ type: 'delete.request' })}
          onClose={close}
          onSubmit={confirm}
        />
      </FileDropZone>
    </AreaDialog>
  );
}

/** The files of a paste event; none for a paste into a text field that contains text too. */
function pastedFiles({ target, clipboardData }: ClipboardEvent): readonly File[] {
  const isText = target instanceof HTMLInputElement && clipboardData.types.includes('text/plain');
  return isText ? [] : [...clipboardData.files];
}
