import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useState, type ReactNode, type RefObject } from 'react';

import type { MediaFile, MediaRatio } from '../contract/http/media.ts';
import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import { isUploading } from '../machines/media-picker-uploads.ts';
import { libraryText } from '../text/media-library.ts';
import { useSettledAnnounced } from '../ui/announcer.ts';
import { FailureLine } from '../ui/status-line.tsx';
import { DeletedFilesLine } from './deleted-files-line.tsx';
import { EditFilesButton } from './edit-files.tsx';
import { FileDropZone } from './file-drop-zone.tsx';
import type { FileUses } from './file-uses.tsx';
import { useFactsOf, type DetailsById } from './known-details.ts';
import { LibraryPlaceholder } from './library-placeholder.tsx';
import { MediaDetails } from './media-details.tsx';
import { MediaTiles } from './media-tiles.tsx';
import { MediaToolbar } from './media-toolbar.tsx';
import { MediaUploads } from './media-uploads.tsx';
import type { AddFiles } from './prepare/edited.ts';
import { UploadButton } from './upload-button.tsx';
import { useShownMedia } from './use-shown-media.ts';

import styles from './media-library.module.css';

/** The backend's library, as a screen reads it. */
export interface LibraryRead {
  /** The files of the library, once loaded. */
  readonly files: readonly MediaFile[] | undefined;
  readonly details: DetailsById;
  /** Reads the details again; null unless they could not be read. */
  readonly onRetryDetails: (() => void) | null;
  /** The line for files that are missing in the list; null where none are. */
  readonly missing: string | null;
  readonly state: 'loading' | 'ready' | 'failed';
  /** The list may be outdated, because refetching it failed. */
  readonly rereadFailed: boolean;
  readonly onRetry: () => void;
  readonly onFiles: AddFiles;
  /** The backend accepts a chosen thumbnail of a video. */
  readonly takesPosters: boolean;
}

/** What the footer shows of the selection. */
export interface ShownSelection {
  readonly shown: readonly MediaFile[];
  /** The selected files, in order. */
  readonly chosen: readonly MediaFile[];
  /** How many of them the search hides. */
  readonly outside: number;
  readonly isReady: boolean;
}

interface LibraryViewProps {
  readonly actor: MediaPickerActor;
  readonly library: LibraryRead;
  /** The files among which is searched: those of the wanted kind. */
  readonly wanted: readonly MediaFile[];
  /** A filter besides the search. */
  readonly isShown?: ((file: MediaFile) => boolean) | undefined;
  /** Said where that filter leaves nothing. */
  readonly none?: ReactNode;
  /** The name of the list of files. */
  readonly label: string;
  readonly ratio: MediaRatio | null;
  readonly isOrdered: boolean;
  /** The first tile takes the focus. */
  readonly takesFocus: boolean;
  /** Whether the tiles show what is known of their files besides the name. */
  readonly showsFacts?: boolean;
  readonly uses: FileUses;
  readonly title: ReactNode;
  /** Further controls beside the search. */
  readonly filters?: ReactNode;
  /** What can be done with the displayed file. */
  readonly renderActions?: (file: MediaFile) => ReactNode;
  readonly onConfirm?: () => void;
  readonly renderFooter: (selection: ShownSelection) => ReactNode;
  /** The element that contains all of it, and takes the focus of a control that goes. */
  readonly root: RefObject<HTMLElement | null>;
}

/** Search, tiles, details, uploads and footer of the media library: in the picker's dialog, and on its own screen. */
export function LibraryView(props: LibraryViewProps) {
  const { actor, library, wanted, isShown, ratio, isOrdered, uses, root } = props;
  const { state, onFiles, takesPosters } = library;
  const kind = useSelector(actor, ({ context }) => context.kind);
  const isMultiple = useSelector(actor, ({ context }) => context.mode === 'multiple');
  const selection = useSelector(actor, ({ context }) => context.selection);
  const uploads = useSelector(actor, ({ context }) => context.uploads);
  const offered = useMemo(() => (isShown ? wanted.filter(isShown) : wanted), [wanted, isShown]);
  const { shown, query, setQuery, arrangement, arrange, view } = useShownMedia(offered, library.details);
  const chosen = useMemo(() => {
    const byId = new Map(wanted.map((file) => [file.id, file]));
    return selection.flatMap((each) => byId.get(each) ?? []);
  }, [selection, wanted]);
  const outside = useMemo(() => {
    const seen = new Set(shown);
    return chosen.filter((file) => !seen.has(file)).length;
  }, [chosen, shown]);
  const [lookedAt, lookAt] = useState<MediaFile['id'] | null>(null);
  const toggle = useCallback(
    (file: MediaFile['id']) => {
      lookAt(file);
      actor.send({ type: 'media.toggle', id: file });
    },
    [actor],
  );

  const factsOf = useFactsOf(library.details);
  const isReady = state === 'ready';
  const hasFiles = isReady && wanted.length > 0;
  // Retry is removed with its failure, so that the focus has to move.
  const retry = () => {
    root.current?.focus({ preventScroll: true });
    library.onRetry();
  };
  const countText =
    view.isSearch || isShown ? libraryText.found(shown.length) : libraryText.count(kind, wanted.length);
  // A finished upload is announced with its file's name.
  useSettledAnnounced(isReady && !isUploading(uploads) ? countText : null);
  const file = chosen.find(({ id }) => id === lookedAt) ?? chosen.at(-1);

  return (
    <FileDropZone kind={kind} onFiles={onFiles}>
      <header className={styles['header']}>
        {props.title}
        {isReady && <p>{countText}</p>}
        {isReady && library.missing !== null && <p className={styles['left-out']}>{library.missing}</p>}
      </header>
      {hasFiles && (
        <MediaToolbar query={query} onQuery={setQuery} arrangement={arrangement} onArrange={arrange}>
          {props.filters}
          <UploadButton kind={kind} onFiles={onFiles} />
          {(kind !== 'video' || takesPosters) && (
            <EditFilesButton kind={kind} takesPosters={takesPosters} ratio={ratio} onFiles={onFiles} />
          )}
        </MediaToolbar>
      )}
      {isReady && shown.length > 0 ? (
        <MediaTiles
          label={props.label}
          files={shown}
          view={view.key}
          ratio={ratio}
          isMultiple={isMultiple}
          isOrdered={isOrdered}
          takesFocus={props.takesFocus}
          factsOf={props.showsFacts === true ? factsOf : null}
          selected={selection}
          onToggle={toggle}
          onConfirm={props.onConfirm}
        />
      ) : (
        <LibraryPlaceholder
          state={hasFiles ? 'nothingFound' : state}
          none={props.none}
          kind={kind}
          query={query}
          onFiles={onFiles}
          onRetry={retry}
          onClear={() => {
            root.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
            setQuery('');
          }}
        />
      )}
      {hasFiles && (
        <MediaDetails
          chosen={chosen}
          file={file}
          isMultiple={isMultiple && isOrdered}
          ratio={ratio}
          uses={uses}
          onFiles={onFiles}
          onShow={lookAt}
          actions={file && props.renderActions?.(file)}
        />
      )}
      <div className={styles['lines']}>
        {library.rereadFailed && <FailureLine text={libraryText.failed} onRetry={retry} />}
        {hasFiles && library.onRetryDetails && (
          <FailureLine text={libraryText.detailsFailed} onRetry={library.onRetryDetails} />
        )}
        <DeletedFilesLine actor={actor} />
      </div>
      <MediaUploads actor={actor} uploads={uploads} />
      {props.renderFooter({ shown, chosen, outside, isReady })}
    </FileDropZone>
  );
}
