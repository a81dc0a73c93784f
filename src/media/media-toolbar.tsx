import type { ReactNode } from 'react';

import type { MediaFile } from '../contract/http/media.ts';
import { createTextMatcher } from '../editing/fold-text.ts';
import { libraryText } from '../text/media-library.ts';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { ToggleButton } from '../ui/toggle-button.tsx';
import { StarIcon } from './media-icons.tsx';

import styles from './media-toolbar.module.css';

/** `newest`: the highest id first; `largest`: the largest file size first. */
type MediaOrder = 'newest' | 'largest';

/** The sort orders of the library. */
export interface MediaArrangement {
  readonly order: MediaOrder;
  readonly favouritesFirst: boolean;
}

/**
 * The files whose texts contain every word of the query, in order; all of them for a blank query. `textOf` is as for
 * `createTextMatcher`.
 */
export const searchMedia = (
  files: readonly MediaFile[],
  query: string,
  textOf: (file: MediaFile) => string,
): readonly MediaFile[] => (query.trim() === '' ? files : files.filter(createTextMatcher(query, textOf)));

const byNewest = (one: MediaFile, other: MediaFile) => other.id - one.id;
const bytesOf = ({ file_size: bytes }: MediaFile) => bytes ?? -1;

/** The sorted files; those of unknown size count as the smallest, and equal ones are sorted by age. */
export function sortMedia(
  files: readonly MediaFile[],
  { order, favouritesFirst }: MediaArrangement,
): readonly MediaFile[] {
  return files.toSorted(
    (one, other) =>
      (favouritesFirst ? Number(other.favorite_flg) - Number(one.favorite_flg) : 0) ||
      (order === 'largest' ? bytesOf(other) - bytesOf(one) : 0) ||
      byNewest(one, other),
  );
}

interface MediaToolbarProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly arrangement: MediaArrangement;
  readonly onArrange: (arrangement: MediaArrangement) => void;
  /** Further buttons. */
  readonly children: ReactNode;
}

const orders = [
  { value: 'newest', label: libraryText.orders.newest },
  { value: 'largest', label: libraryText.orders.largest },
] as const;

/** The search and sort order of the library. */
export function MediaToolbar({ query, onQuery, arrangement, onArrange, children }: MediaToolbarProps) {
  const { favouritesFirst } = arrangement;
  return (
    <search className={styles['toolbar']}>
      <SearchField
        label={libraryText.search}
        value={query}
        onChange={onQuery}
        clearLabel={libraryText.clearSearch}
      />
      <div className={styles['order']}>
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
          <span className={styles['word']}>{libraryText.favouritesFirst}</span>
        </ToggleButton>
        {children}
      </div>
    </search>
  );
}
