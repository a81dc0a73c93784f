import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';

import type { MediaFile } from '../contract/http/media.ts';
import { commonText } from '../text/common.ts';
import { libraryText } from '../text/media-library.ts';
import { Button } from '../ui/button.tsx';

import styles from './file-uses.module.css';

/** A use of a media file. */
export interface FileUse {
  readonly key: string;
  /** The document and the field, as text. */
  readonly text: string;
  /** The field; null in the open draft, where the person is already. */
  readonly to: LinkProps | null;
}

/** Where files are used, as far as all content has been read. */
export interface FileUses {
  readonly usesOf: (id: MediaFile['id']) => readonly FileUse[];
  /** Whether a file without a use has none: not while content is unread, or a part of it cannot be read. */
  readonly state: 'reading' | 'partial' | 'known';
  /** The number of documents read, and of all; null when none is being read. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** Reads again what could not be read. */
  readonly onRetry: () => void;
}

/** How many uses are shown at first: the picture of an instructor may be in hundreds of lessons. */
const atFirst = 12;

interface UsesProps {
  readonly id: MediaFile['id'];
  readonly uses: FileUses;
}

/** The uses of a file, each with a link to its field, and what is not known of them. */
export function Uses({ id, uses }: UsesProps) {
  const [isWhole, setWhole] = useState(false);
  const all = uses.usesOf(id);
  const shown = isWhole ? all : all.slice(0, atFirst);
  return (
    <div className={styles['uses']}>
      {all.length > 0 && (
        <ul className={styles['list']} aria-label={libraryText.uses}>
          {shown.map(({ key, text, to }) => (
            <li key={key}>{to === null ? text : <Link {...to}>{text}</Link>}</li>
          ))}
        </ul>
      )}
      {all.length > shown.length && (
        <Button size="small" onPress={() => setWhole(true)}>
          {libraryText.moreUses(all.length - shown.length)}
        </Button>
      )}
      {all.length === 0 && uses.state === 'known' && <p>{libraryText.unused}</p>}
      <UsesState uses={uses} />
    </div>
  );
}

/** Says that uses are still being looked for, or could not all be. */
export function UsesState({ uses: { state, progress, onRetry } }: Pick<UsesProps, 'uses'>) {
  if (state === 'known') return null;
  const isReading = state === 'reading';
  return (
    <p className={styles['reading']}>
      <span>
        {isReading
          ? libraryText.readingUses(progress?.done ?? 0, progress?.total ?? 0)
          : libraryText.usesUnknown}
      </span>
      {!isReading && (
        <Button size="small" onPress={onRetry}>
          {commonText.retry}
        </Button>
      )}
    </p>
  );
}
