import { useEffect, useState } from 'react';

import { ScreenError } from '../shell/screen-error.tsx';
import { overlayText } from '../text/common.ts';
import { screenErrorText } from '../text/shell.ts';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import { isScriptFailure } from './-script-failure.ts';

const reload = () => window.location.reload();

/** In place of a route that cannot be shown. */
export function RouteFailed({ error }: { readonly error: unknown }) {
  return (
    <>
      <title>{screenErrorText.title}</title>
      <ScreenError kind={isScriptFailure(error) ? 'chunk' : 'other'} onReload={reload} />
    </>
  );
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
