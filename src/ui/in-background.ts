/** Does something once the page has nothing more urgent to do, painting included. The result calls it off. */
export function inBackground(act: () => void): () => void {
  // Safari has no scheduler.
  if (!('scheduler' in window)) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const controller = new AbortController();
  const { signal } = controller;
  scheduler.postTask(act, { priority: 'background', signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => controller.abort();
}
