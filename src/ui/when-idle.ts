/** Does something once what was just decided is on the screen. Returns what takes it back. */
export function afterPaint(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}

/** Calls back when the page has time, at most 2 s from now. The result calls it off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = window.setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: 2000 });
  return () => cancelIdleCallback(request);
}
