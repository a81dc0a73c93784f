export function afterPaint(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}

export function whenIdle(act: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = window.setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: 2000 });
  return () => cancelIdleCallback(request);
}
