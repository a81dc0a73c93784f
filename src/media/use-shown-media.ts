import { useMemo, useState } from 'react';

import type { MediaFile } from '../contract/http/media.ts';
import { searchMedia, sortMedia } from './media-search.ts';
import { useArrangement } from './use-arrangement.ts';

/** Which files are shown and in what order, and what a person asked for. */
export function useShownMedia(files: readonly MediaFile[]) {
  const [query, setQuery] = useState('');
  const { arrangement, arrange } = useArrangement();
  // Apart, so that a letter that is typed orders nothing anew.
  const sorted = useMemo(() => sortMedia(files, arrangement), [files, arrangement]);
  const shown = useMemo(() => searchMedia(sorted, query), [sorted, query]);
  const view = {
    isSearch: query.trim() !== '',
    key: `${arrangement.order} ${arrangement.favouritesFirst} ${query}`,
  };
  return { shown, query, setQuery, arrangement, arrange, view };
}
