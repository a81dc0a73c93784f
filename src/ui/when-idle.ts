/** Runs a task after pending changes have been painted. Returns a function that cancels it. */
export function afterPaint(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}

/** Runs a task when the page is idle, at most 2 s from now. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = window.setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: 2000 });
  return () => cancelIdleCallback(request);
}
