import type { ReactNode } from 'react';

import { libraryText } from '../text/media-library.ts';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { StarIcon } from './media-icons.tsx';
import type { MediaArrangement } from './media-search.ts';

import styles from './media-toolbar.module.css';

interface MediaToolbarProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly arrangement: MediaArrangement;
  readonly onArrange: (arrangement: MediaArrangement) => void;
  /** What else is done with the library. */
  readonly children: ReactNode;
}

const orders = [
  { value: 'newest', label: libraryText.orders.newest },
  { value: 'largest', label: libraryText.orders.largest },
] as const;

/** What narrows and orders the library. */
export function MediaToolbar({ query, onQuery, arrangement, onArrange, children }: MediaToolbarProps) {
  const { favouritesFirst } = arrangement;
  return (
    <div className={styles['toolbar']} role="search">
      <SearchField
        label={libraryText.search}
        value={query}
        onValue={onQuery}
        clearLabel={libraryText.clearSearch}
      />
      <div className={styles['order']}>
        <Select
          label={libraryText.order}
          options={orders}
          value={arrangement.order}
          onChange={(order) => onArrange({ ...arrangement, order })}
        />
        <Button
          aria-pressed={favouritesFirst}
          onClick={() => onArrange({ ...arrangement, favouritesFirst: !favouritesFirst })}
        >
          <StarIcon fill={favouritesFirst ? 'currentColor' : 'none'} />
          <span className={styles['word']}>{libraryText.favouritesFirst}</span>
        </Button>
        {children}
      </div>
    </div>
  );
}
