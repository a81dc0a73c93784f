import { useState, useSyncExternalStore } from 'react';

import type { VideoField } from '../../../src/contract/http/videos.ts';
import { wantedVideo } from '../../choose-video.ts';

const followWindow = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** The video made for this window. */
export const useWantedVideo = (): VideoField =>
  useSyncExternalStore(followWindow, () => wantedVideo(innerWidth, devicePixelRatio));

/** Whether the video plays: from the start, unless the visitor prefers reduced motion. */
export const usePlaying = () => useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
