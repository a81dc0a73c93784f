import { useSyncExternalStore } from 'react';

import type { VideoField } from '../../../src/contract/http/videos.ts';
import { createStore } from '../../mirror/store.ts';

/** The film that staff are at: it is shown instead of the one made for this window. */
export const spotlight = createStore<VideoField | null>(null);

export const useSpotlight = (): VideoField | null =>
  useSyncExternalStore(spotlight.subscribe, spotlight.get, spotlight.get);
