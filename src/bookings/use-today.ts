import { useCallback, useSyncExternalStore } from 'react';

import { todayIn } from './dates.ts';

/** A page may stand open for days; nobody waits longer than this for a new one. In ms. */
const lookEvery = 30_000;

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, lookEvery);
  // The timers of a hidden page are slowed down.
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** Today's date in a zone, yyyy-mm-dd; follows midnight there. */
export function useToday(timeZone: string): string {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => todayIn(timeZone, new Date()), [timeZone]),
  );
}
