import { useEffect } from 'react';

import type { PreviewFrameActor } from '../machines/preview-frame-machine.ts';

/** The site is requested after this time even if the fields have not come, in ms. */
const fieldsTimeout = 300;

/** Requests the site once the fields are seen: its process would take the time of their first painting. */
export function useFrameAsked(preview: PreviewFrameActor, isRead: boolean): void {
  useEffect(() => {
    const ask = () => preview.send({ type: 'frame.ask' });
    if (isRead) return inBackground(ask);
    const timer = setTimeout(ask, fieldsTimeout);
    return () => clearTimeout(timer);
  }, [preview, isRead]);
}

/** Runs a task once the page has nothing more urgent to do, painting included. The result cancels it. */
function inBackground(task: () => void): () => void {
  // Safari has no scheduler.
  if (!('scheduler' in window)) {
    const timer = setTimeout(task);
    return () => clearTimeout(timer);
  }
  const controller = new AbortController();
  const { signal } = controller;
  scheduler.postTask(task, { priority: 'background', signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => controller.abort();
}
