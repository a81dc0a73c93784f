import type { ReactNode } from 'react';

import type { MediaKind } from '../contract/http/media.ts';
import { overlayText } from '../text/common.ts';
import { libraryText } from '../text/media-library.ts';
import { uploadText } from '../text/media.ts';
import { useSettledAnnounced } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { ImageIcon, VideoIcon } from '../ui/icons.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { FailureLine } from '../ui/status-line.tsx';
import { UploadButton } from './upload-button.tsx';

import styles from './media-library.module.css';

interface LibraryPlaceholderProps {
  readonly state: 'loading' | 'failed' | 'ready' | 'nothingFound';
  /** Shown where nothing is found and nothing was searched for: a filter leaves nothing. */
  readonly none?: ReactNode;
  readonly kind: MediaKind | null;
  readonly query: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRetry: () => void;
  readonly onClear: () => void;
}

/**
 * Shown instead of tiles while the library is loading, after a failure, for a search without results, or for an empty
 * library.
 */
export function LibraryPlaceholder(props: LibraryPlaceholderProps) {
  return (
    <div className={styles['state']} data-state={props.state}>
      <Content {...props} />
    </div>
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

function Content({ state, none, kind, query, onFiles, onRetry, onClear }: LibraryPlaceholderProps) {
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
      <p className={styles['hint']}>{uploadText.hint(kind)}</p>
      <UploadButton kind={kind} onFiles={onFiles} />
    </>
  );
}
