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
  /** Null for a use in the open draft. */
  readonly to: LinkProps | null;
}

export interface FileUses {
  readonly usesOf: (id: MediaFile['id']) => readonly FileUse[];
  /** `known`: all content is read, so that a file without uses is unused. */
  readonly state: 'reading' | 'partial' | 'known';
  /** In documents; null while none is read. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly onRetry: () => void;
}

/** Uses shown at first: one instructor's picture may be in hundreds of lessons. */
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
