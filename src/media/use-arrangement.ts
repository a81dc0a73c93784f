import { useCallback, useState } from 'react';

import { recall, remember } from '../ui/remembered.ts';
import type { MediaArrangement } from './media-search.ts';

const orderKey = 'mediaOrder';
const favouritesKey = 'mediaFavouritesFirst';

/** The order that this browser was last told to show the library in. */
export function useArrangement() {
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
