const mark = 'A script could not be fetched. ';

/**
 * Marks the errors of scripts and styles that could not be fetched. Unmarked, the router would take them for a missing
 * module and reload the page unasked, which offline leaves nothing of the console.
 */
export function markScriptFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = mark + payload.message;
  });
}

export const isScriptFailure = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(mark);
