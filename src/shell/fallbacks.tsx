import { useEffect, useState } from 'react';

import { overlayText, commonText } from '../text/common.ts';
import { screenErrorText } from '../text/shell.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ScriptFailure, scriptTimeout } from '../ui/fetched-script.ts';
import { ReloadIcon } from '../ui/icons.tsx';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import { PublicPage } from './public-page.tsx';

export function RouteFailed({ error }: { readonly error: unknown }) {
  return <Failed kind={error instanceof ScriptFailure ? 'chunk' : 'other'} />;
}

function ScriptFailed() {
  return <Failed kind="chunk" />;
}

interface FailedProps {
  /** `chunk`: the screen's script could not be loaded, as after a deployment. */
  readonly kind: 'chunk' | 'other';
}

function Failed({ kind }: FailedProps) {
  return (
    <>
      <title>{screenErrorText.title}</title>
      <PublicPage
        title={screenErrorText.title}
        action={
          <Button variant="primary" onPress={() => window.location.reload()}>
            <ReloadIcon />
            <span>{commonText.reload}</span>
          </Button>
        }
      >
        <Alert>
          <p>{screenErrorText[kind]}</p>
        </Alert>
      </PublicPage>
    </>
  );
}

export function RoutePending() {
  return useIsAfter(scriptTimeout) ? (
    <ScriptFailed />
  ) : (
    <main>
      <LoadingOverlay text={overlayText.loading} />
    </main>
  );
}

function useIsAfter(time: number): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsAfter(true), time);
    return () => clearTimeout(timer);
  }, [time]);
  return isAfter;
}
