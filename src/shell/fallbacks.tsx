import { useEffect, useState } from 'react';

import { overlayText } from '../text/common.ts';
import { screenErrorText } from '../text/shell.ts';
import { ScriptFailure, scriptTimeout } from '../ui/fetched-script.ts';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import { ScreenError } from './screen-error.tsx';

/** Shown instead of a route that failed. */
export function RouteFailed({ error }: { readonly error: unknown }) {
  return <Failed kind={error instanceof ScriptFailure ? 'chunk' : 'other'} />;
}

/** Shown instead of a route whose script could not be loaded. */
export function ScriptFailed() {
  return <Failed kind="chunk" />;
}

function Failed({ kind }: { readonly kind: 'chunk' | 'other' }) {
  return (
    <>
      <title>{screenErrorText.title}</title>
      <ScreenError kind={kind} onReload={() => window.location.reload()} />
    </>
  );
}

/** Shown while a route's script is loading. */
export function RoutePending() {
  return useIsAfter(scriptTimeout) ? (
    <ScriptFailed />
  ) : (
    <main>
      <LoadingOverlay text={overlayText.loading} />
    </main>
  );
}

/** The delay before the router shows a pending component, in ms. */
const pendingDelay = 1000;

/** Shown while the router itself is loading. */
export function RoutesPending() {
  return <LoadingOverlay text={useIsAfter(pendingDelay) ? overlayText.loading : null} />;
}

function useIsAfter(time: number): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsAfter(true), time);
    return () => clearTimeout(timer);
  }, [time]);
  return isAfter;
}
