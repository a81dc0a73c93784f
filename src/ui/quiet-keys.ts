function stop(event: Event): void {
  const { target } = event;
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) event.stopPropagation();
}

/**
 * Keeps from React what it needs for `onBeforeInput` alone, which nothing here uses: for each of these events it would
 * walk the whole tree twice, at every key. Call it once, before React listens.
 */
export function quietKeys(): void {
  for (const type of ['keypress', 'textInput']) window.addEventListener(type, stop, true);
}
