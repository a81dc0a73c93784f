import { useLayoutEffect, useRef, type RefObject } from 'react';

import type { Upload } from '../machines/media-picker-types.ts';
import { isUploading } from '../machines/media-picker-uploads.ts';

/** The upload to show: the running one; when all are finished, the first failed one. */
function notableAmong(uploads: readonly Upload[]): number {
  const states: readonly Upload['state'][] = isUploading(uploads)
    ? ['preparing', 'asking', 'sending']
    : ['failed'];
  return uploads.findIndex(({ state }) => states.includes(state));
}

/** Keeps the relevant upload of a long queue in view, unless the pointer or the focus is in the list. */
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
