import { useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import { createContext, useCallback, useEffect, useRef, useState } from 'react';

import { checksText } from '../text/checks.ts';
import { useSettledAnnounced } from '../ui/announcer.ts';
import { whenIdle } from '../ui/when-idle.ts';

/** Is told the key of each saved document's query, once the server has it. */
export const SavedContext = createContext<((queryKey: readonly string[]) => void) | null>(null);

const isKey = (one: readonly unknown[], other: readonly string[]): boolean =>
  one.join('/') === other.join('/');

/**
 * The number of findings on the open screen since its last save: of the content that the cache has once the screen has read
 * again, when the page is idle. No request is made for it. 0 after a navigation.
 */
export function useSavedChecks() {
  const { queryClient, send, config } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [found, setFound] = useState({ on: here, count: 0 });
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const saved = useCallback(
    (queryKey: readonly string[]) => {
      stop.current();
      const on = router.state.location.pathname;
      setFound({ on, count: 0 });
      const count = async () => {
        try {
          const { countHeld } = await import('./-checks.tsx');
          setFound({ on, count: countHeld({ queryClient, send, config }, router, on) });
        } catch (error) {
          // Without its script there is no number; the button opens the dialog, or says why it cannot.
          console.info('checks', error);
        }
      };
      const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
        const isRead = event.type === 'updated' && event.action.type === 'success';
        if (!isRead || !isKey(event.query.queryKey, queryKey)) return;
        unsubscribe();
        stop.current = whenIdle(() => void count());
      });
      stop.current = unsubscribe;
    },
    [queryClient, send, config, router],
  );

  const count = found.on === here ? found.count : 0;
  useSettledAnnounced(count > 0 ? checksText.foundHere(count) : null);
  return { count, saved };
}
