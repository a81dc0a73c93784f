import { createContext, useContext, useSyncExternalStore } from 'react';

import type { Store } from '../../mirror/store.ts';
import type { TopState } from './top-state.ts';

const TopStore = createContext<Store<TopState> | null>(null);

export const TopStoreProvider = TopStore.Provider;

/** One part of the page's state. The component renders when that part is another value, and only then. */
export function useTop<Part>(select: (state: TopState) => Part): Part {
  const store = useContext(TopStore);
  if (!store) throw new Error('useTop needs a TopStoreProvider above it');
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
