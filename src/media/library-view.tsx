import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useState, type ReactNode, type RefObject } from 'react';

import type { MediaFile, MediaRatio, MediaKind } from '../contract/http/media.ts';
import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import { isUploading } from '../machines/media-picker-state.ts';
import { overlayText } from '../text/common.ts';
import { useSettledAnnounced } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { ImageIcon, StarIcon, VideoIcon } from '../ui/icons.tsx';
import { recall, remember } from '../ui/remembered.ts';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { useSentFormat } from '../ui/sent-time.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { FailureLine } from '../ui/status-line.tsx';
import { ToggleButton } from '../ui/toggle-button.tsx';
import { UploadButton, FileDropZone } from './added-files.tsx';
import { EditFilesButton } from './edit-files.tsx';
import type { FileUses } from './file-uses.tsx';
import { MediaUploads } from './lazy-parts.tsx';
import { libraryText } from './library-text.ts';
import { MediaDetails } from './media-details.tsx';
import {
  type DetailsById,
  searchedText,
  searchMedia,
  sortMedia,
  type MediaArrangement,
} from './media-search.ts';
import { MediaTiles, type FactsOf } from './media-tiles.tsx';
import { DeletedFilesLine } from './media-tools.tsx';
import type { AddFiles } from './prepare/local-files.ts';
import { formatMegabytes } from './prepare/media-text.ts';
import { unknown } from './prepare/pixels.ts';

import styles from './media-library.module.css';
import toolbarStyles from './media-toolbar.module.css';

export interface LibraryRead {
  readonly files: readonly MediaFile[] | undefined;
  readonly details: DetailsById;
  readonly onRetryDetails: (() => void) | null;
  readonly missing: string | null;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly rereadFailed: boolean;
  readonly onRetry: () => void;
  readonly onFiles: AddFiles;
  readonly takesPosters: boolean;
}

export interface ShownSelection {
  readonly shown: readonly MediaFile[];
  readonly chosen: readonly MediaFile[];
  readonly outside: number;
  readonly isReady: boolean;
}

interface LibraryViewProps {
  readonly actor: MediaPickerActor;
  readonly library: LibraryRead;
  readonly wanted: readonly MediaFile[];
  readonly isShown?: ((file: MediaFile) => boolean) | undefined;
  readonly none?: ReactNode;
  readonly label: string;
  readonly ratio: MediaRatio | null;
  readonly isOrdered: boolean;
  readonly takesFocus: boolean;
  readonly showsFacts?: boolean;
  readonly uses: FileUses;
  readonly title: ReactNode;
  readonly filters?: ReactNode;
  readonly onReplace?: (file: MediaFile) => void;
  readonly onConfirm?: () => void;
  readonly renderFooter: (selection: ShownSelection) => ReactNode;
  /** Takes the focus of a removed control. */
  readonly root: RefObject<HTMLElement | null>;
}

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
  const [displayed, display] = useState<MediaFile['id'] | null>(null);
  const toggle = useCallback(
    (id: MediaFile['id']) => {
      display(id);
      actor.send({ type: 'media.toggle', id });
    },
    [actor],
  );
  const factsOf = useFactsOf(library.details);
  const isReady = state === 'ready';
  const hasFiles = isReady && wanted.length > 0;
  const placeholder = hasFiles ? 'nothingFound' : state;
  // Retry is removed with the failure, and its focus would be lost.
  const retry = () => {
    root.current?.focus({ preventScroll: true });
    library.onRetry();
  };
  const countText =
    view.isSearch || isShown ? libraryText.matches(shown.length) : libraryText.count(kind, wanted.length);
  // Not after an upload, whose end is announced with the file's name.
  useSettledAnnounced(isReady && !isUploading(uploads) ? countText : null);
  const file = chosen.find(({ id }) => id === displayed) ?? chosen.at(-1);

  return (
    <FileDropZone zone={root} kind={kind} onFiles={onFiles}>
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
        <div className={styles['state']} data-state={placeholder}>
          <Placeholder
            state={placeholder}
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
        </div>
      )}
      {hasFiles && (
        <MediaDetails
          chosen={chosen}
          file={file}
          isMultiple={isMultiple && isOrdered}
          ratio={ratio}
          uses={uses}
          onFiles={onFiles}
          onShow={display}
          onReplace={props.onReplace}
        />
      )}
      <div className={styles['lines']}>
        {library.rereadFailed && <FailureLine text={libraryText.failed} onRetry={retry} />}
        {hasFiles && library.onRetryDetails && (
          <FailureLine text={libraryText.detailsFailed} onRetry={library.onRetryDetails} />
        )}
        <DeletedFilesLine actor={actor} />
      </div>
      {uploads.length > 0 && <MediaUploads actor={actor} uploads={uploads} />}
      {props.renderFooter({ shown, chosen, outside, isReady })}
    </FileDropZone>
  );
}

const day = { dateStyle: 'medium' } as const;

/** The same function while `details` is the same: otherwise all tiles would render. */
function useFactsOf(details: DetailsById): FactsOf {
  const dayOf = useSentFormat(day);
  return useMemo(
    () =>
      ({ id, file_size: bytes }) => {
        const { title = '', uploaded_at: at = null } = details.get(id) ?? {};
        const size = formatMegabytes(bytes);
        return [size === unknown ? '' : size, dayOf(at ?? '') ?? '', title].filter((fact) => fact !== '');
      },
    [details, dayOf],
  );
}

const orderKey = 'mediaOrder';
const favouritesKey = 'mediaFavouritesFirst';

function useShownMedia(files: readonly MediaFile[], details: DetailsById) {
  const [query, setQuery] = useState('');
  const [arrangement, setArrangement] = useState<MediaArrangement>(() => ({
    order: recall(orderKey) === 'largest' ? 'largest' : 'newest',
    favouritesFirst: recall(favouritesKey) === 'true',
  }));
  const arrange = (next: MediaArrangement) => {
    setArrangement(next);
    remember(orderKey, next.order);
    remember(favouritesKey, String(next.favouritesFirst));
  };
  // Apart from the search: a keystroke must not sort again.
  const sorted = useMemo(() => sortMedia(files, arrangement), [files, arrangement]);
  const textOf = useMemo(() => searchedText(details), [details]);
  const shown = useMemo(() => searchMedia(sorted, query, textOf), [sorted, query, textOf]);
  const view = {
    isSearch: query.trim() !== '',
    key: `${arrangement.order} ${arrangement.favouritesFirst} ${query}`,
  };
  return { shown, query, setQuery, arrangement, arrange, view };
}

interface PlaceholderProps {
  readonly state: LibraryRead['state'] | 'nothingFound';
  readonly none: ReactNode;
  readonly kind: MediaKind | null;
  readonly query: string;
  readonly onFiles: AddFiles;
  readonly onRetry: () => void;
  readonly onClear: () => void;
}

function Placeholder({ state, none, kind, query, onFiles, onRetry, onClear }: PlaceholderProps) {
  if (state === 'failed') return <FailureLine text={libraryText.failed} onRetry={onRetry} />;
  if (state === 'loading') return <Reading />;
  if (state === 'nothingFound' && query.trim() === '') return none;
  if (state === 'nothingFound') {
    return (
      <>
        <p>{libraryText.nothingFound(query.trim())}</p>
        <Button onPress={onClear}>{libraryText.clearSearch}</Button>
      </>
    );
  }
  const Icon = kind === 'video' ? VideoIcon : ImageIcon;
  return (
    <>
      <Icon width="2.5em" height="2.5em" />
      <p>{libraryText.empty(kind)}</p>
      <p className={styles['hint']}>{libraryText.hint(kind)}</p>
      <UploadButton kind={kind} onFiles={onFiles} />
    </>
  );
}

function Reading() {
  useSettledAnnounced(overlayText.reading);
  return (
    <p className={styles['loading']}>
      <Spinner />
      <span>{overlayText.reading}</span>
    </p>
  );
}

interface MediaToolbarProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly arrangement: MediaArrangement;
  readonly onArrange: (arrangement: MediaArrangement) => void;
  readonly children: ReactNode;
}

const orders = [
  { value: 'newest', label: libraryText.orders.newest },
  { value: 'largest', label: libraryText.orders.largest },
] as const;

function MediaToolbar({ query, onQuery, arrangement, onArrange, children }: MediaToolbarProps) {
  const { favouritesFirst } = arrangement;
  return (
    <search className={toolbarStyles['toolbar']}>
      <SearchField
        label={libraryText.search}
        value={query}
        onChange={onQuery}
        clearLabel={libraryText.clearSearch}
      />
      <div className={toolbarStyles['order']}>
        <Select
          label={libraryText.order}
          options={orders}
          value={arrangement.order}
          onChange={(order) => onArrange({ ...arrangement, order })}
        />
        <ToggleButton
          isSelected={favouritesFirst}
          onChange={(isSelected) => onArrange({ ...arrangement, favouritesFirst: isSelected })}
        >
          <StarIcon fill={favouritesFirst ? 'currentColor' : 'none'} />
          <span className={toolbarStyles['word']}>{libraryText.favouritesFirst}</span>
        </ToggleButton>
        {children}
      </div>
    </search>
  );
}
