import { useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { SavedChecks } from '../saving/saved-context.ts';
import { checksText, type CheckedCounts } from '../text/checks.ts';
import { useSettledAnnounced } from '../ui/announcer.ts';
import { whenIdle } from '../ui/when-idle.ts';

/** The success message of the save is heard and gone by then, in ms: of two texts in succession Orca drops one. */
const afterNotice = 3000;

interface Found {
  /** The path of the screen on which it is shown. */
  readonly on: string;
  readonly counts: CheckedCounts;
  /** Null where the same was announced on that screen before. */
  readonly announced: string | null;
}

/**
 * The numbers of findings on the open screen and elsewhere since the last save: all content is read, as far as the cache
 * does not have it, and counted when the page is idle. Null before, and after a navigation.
 */
export function useSavedChecks() {
  const { queryClient, connection, config } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [found, setFound] = useState<Found | null>(null);
  const told = useRef('');
  const running = useRef<() => void>(() => undefined);
  const stop = useCallback(() => running.current(), []);
  useEffect(() => stop, [stop]);

  const restart = useCallback(() => {
    running.current();
    setFound(null);
    const leaving = new AbortController();
    const { signal } = leaving;
    const count = async () => {
      try {
        const { countProblems } = await import('./saved-problems.ts');
        const { byPath, isPartial } = await countProblems({ queryClient, connection, config }, signal);
        if (signal.aborted) return;
        const on = router.state.location.pathname;
        const here = byPath.get(on) ?? 0;
        const elsewhere = [...byPath.values()].reduce((sum, each) => sum + each, -here);
        const counts = { here, elsewhere, isPartial };
        const text = checksText.counted(counts);
        const isNews = told.current !== on + text;
        told.current = on + text;
        setFound({ on, counts, announced: isNews ? text : null });
      } catch (error) {
        // Without its script there is no number; the button opens the dialog, or says why it cannot.
        if (!signal.aborted) console.info('checks', error);
      }
    };
    const cancel = whenIdle(() => void count());
    running.current = () => {
      cancel();
      leaving.abort();
    };
  }, [queryClient, connection, config, router]);

  const shown = found?.on === path ? found : null;
  useSettledAnnounced(shown?.announced ?? null, afterNotice);
  const checks = useMemo((): SavedChecks => ({ restart, stop }), [restart, stop]);
  return { counts: shown?.counts ?? null, checks };
}
