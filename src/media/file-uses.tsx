import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';

import type { MediaFile } from '../contract/http/media.ts';
import { commonText } from '../text/common.ts';
import { Button } from '../ui/button.tsx';
import { libraryText } from './library-text.ts';

import styles from './file-uses.module.css';

export interface FileUse {
  readonly key: string;
  readonly text: string;
  /** Null in the open draft. */
  readonly to: LinkProps | null;
}

/** Where files are used, as far as the content has been read. */
export interface FileUses {
  readonly usesOf: (id: MediaFile['id']) => readonly FileUse[];
  /** `known`: all content has been read, so that a file without uses is not used. */
  readonly state: 'reading' | 'partial' | 'known';
  /** The numbers of documents; null when none is being read. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly onRetry: () => void;
}

/** The picture of an instructor may be in hundreds of lessons. */
const atFirst = 12;

interface UsesProps {
  readonly id: MediaFile['id'];
  readonly uses: FileUses;
}

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
