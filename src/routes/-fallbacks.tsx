import { useEffect, useState } from 'react';

import { ScreenError } from '../shell/screen-error.tsx';
import { overlayText } from '../text/common.ts';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';

const reload = () => window.location.reload();

/** Browsers word a script that could not be fetched in their own ways. */
const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload/i.test(error.message);

/** In place of a route that cannot be shown. */
export function RouteFailed({ error }: { readonly error: unknown }) {
  return <ScreenError kind={isChunkFailure(error) ? 'chunk' : 'other'} onReload={reload} />;
}

/** Section 9: a route's script has 120 s. */
const scriptTimeout = 120_000;

/** In place of a route whose script is still on its way. */
export function RoutePending() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), scriptTimeout);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? (
    <ScreenError kind="chunk" onReload={reload} />
  ) : (
    <LoadingOverlay text={overlayText.loading} />
  );
}
