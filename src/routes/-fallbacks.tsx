import { useEffect, useState } from 'react';

import { ScreenError } from '../shell/screen-error.tsx';
import { overlayText } from '../text/common.ts';
import { screenErrorText } from '../text/shell.ts';
import { ScriptFailure, scriptTimeout } from '../ui/fetched-script.ts';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';

/** In place of a route that cannot be shown. */
export function RouteFailed({ error }: { readonly error: unknown }) {
  return <Failed kind={error instanceof ScriptFailure ? 'chunk' : 'other'} />;
}

/** In place of what a script that cannot be had would show. */
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

/** In place of a route whose script is still on its way. */
export function RoutePending() {
  return useIsAfter(scriptTimeout) ? (
    <ScriptFailed />
  ) : (
    <main>
      <LoadingOverlay text={overlayText.loading} />
    </main>
  );
}

/** As long as the router waits before it shows what is pending. */
const unnoticed = 1000;

/** While the routes themselves are on their way. */
export function RoutesPending() {
  return <LoadingOverlay text={useIsAfter(unnoticed) ? overlayText.loading : null} />;
}

function useIsAfter(time: number): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsAfter(true), time);
    return () => clearTimeout(timer);
  }, [time]);
  return isAfter;
}
