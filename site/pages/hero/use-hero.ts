import { useState, useSyncExternalStore } from 'react';

import type { VideoField } from '../../../src/contract/http/media.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { wantedVideo } from '../../kit/choose-video.ts';
import { createStore } from '../../mirror/store.ts';

export function createEditedMedium<Field extends string>(fields: readonly Field[]) {
  const store = createStore<Field | null>(null);
  return {
    get: store.get,
    use: (): Field | null => useSyncExternalStore(store.subscribe, store.get, store.get),
    follow({ type, payload }: PreviewMessage): void {
      if (type !== 'SCROLL_TO' && type !== 'VIDEO_UPDATE' && type !== 'IMAGE_UPDATE') return;
      store.update(() => fields.find((field) => field === payload.fieldName) ?? null);
    },
  };
}

export const heroText = {
  stopVideo: '背景の動画を停止',
  playVideo: '背景の動画を再生',
  showing: (name: string) => `表示中：${name}`,
  empty: (name: string) => `${name}は未設定です`,
} as const;

const followWindow = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

export const useWantedVideo = (): VideoField =>
  useSyncExternalStore(followWindow, () => wantedVideo(innerWidth, devicePixelRatio));

export const usePlaying = () => useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
