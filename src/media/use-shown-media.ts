import { useCallback, useMemo, useState } from 'react';

import type { MediaFile } from '../contract/http/media.ts';
import { recall, remember } from '../ui/remembered.ts';
import { searchedText, type DetailsById } from './known-details.ts';
import { searchMedia, sortMedia, type MediaArrangement } from './media-toolbar.tsx';

const orderKey = 'mediaOrder';
const favouritesKey = 'mediaFavouritesFirst';

/** The sort order of the library, remembered in this browser. */
function useArrangement() {
  const [arrangement, setArrangement] = useState<MediaArrangement>(() => ({
    order: recall(orderKey) === 'largest' ? 'largest' : 'newest',
    favouritesFirst: recall(favouritesKey) === 'true',
  }));
  const arrange = useCallback((next: MediaArrangement) => {
    setArrangement(next);
    remember(orderKey, next.order);
    remember(favouritesKey, String(next.favouritesFirst));
  }, []);
  return { arrangement, arrange };
}

/** The shown files in order, with the search text and the sort order. */
export function useShownMedia(files: readonly MediaFile[], details: DetailsById) {
  const [query, setQuery] = useState('');
  const { arrangement, arrange } = useArrangement();
  // Separate from the search, so that a keystroke does not sort again.
  const sorted = useMemo(() => sortMedia(files, arrangement), [files, arrangement]);
  const textOf = useMemo(() => searchedText(details), [details]);
  const shown = useMemo(() => searchMedia(sorted, query, textOf), [sorted, query, textOf]);
  const view = {
    isSearch: query.trim() !== '',
    key: `${arrangement.order} ${arrangement.favouritesFirst} ${query}`,
  };
  return { shown, query, setQuery, arrangement, arrange, view };
}
