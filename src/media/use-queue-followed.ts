import { useLayoutEffect, useRef, type RefObject } from 'react';

import type { Upload } from '../machines/media-picker-types.ts';
import { isUploading } from '../machines/media-picker-uploads.ts';

/** What there is to see: the file under way; once all are settled the first that failed. */
function notableAmong(uploads: readonly Upload[]): number {
  const state = isUploading(uploads) ? 'sending' : 'failed';
  return uploads.findIndex((upload) => upload.state === state);
}

/** Keeps what there is to see of a long queue in sight, except while a person is at it with the hand or the keys. */
export function useQueueFollowed(uploads: readonly Upload[]): RefObject<HTMLUListElement | null> {
  const queue = useRef<HTMLUListElement>(null);
  const notable = notableAmong(uploads);
  useLayoutEffect(() => {
    const list = queue.current;
    const row = list?.children[notable];
    if (!list || !row || list.matches(':hover, :focus-within')) return;
    const seen = list.getBoundingClientRect();
    const { top, bottom } = row.getBoundingClientRect();
    if (top < seen.top) list.scrollTop += top - seen.top;
    else if (bottom > seen.bottom) list.scrollTop += bottom - seen.bottom;
  }, [notable]);
  return queue;
}
