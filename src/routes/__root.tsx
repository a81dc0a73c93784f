import { createRootRouteWithContext, Outlet, redirect, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { bodyClass } from '../shell/body-class.ts';
import { GradientCanvas } from '../shell/gradient-canvas.tsx';
import { ScreenError } from '../shell/screen-error.tsx';
import { overlayText } from '../text/common.ts';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import type { RouterContext } from './-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: ({ error }) => (
    <ScreenError kind={isChunkFailure(error) ? 'chunk' : 'other'} onReload={reload} />
  ),
  pendingComponent: Pending,
  // An unknown path: /login when logged out, / when logged in (decisions.md, "Session and routes").
  notFoundComponent: Unknown,
});

function Root() {
  const { pathname } = useLocation();
  useBodyClass(pathname);
  useFocusOnArrival();
  return (
    <>
      <GradientCanvas />
      <Outlet />
    </>
  );
}

const reload = () => window.location.reload();

/** Browsers word a script that could not be fetched in their own ways. */
const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload/i.test(error.message);

/** Section 9: a route's script has 120 s. */
const scriptTimeout = 120_000;

function Pending() {
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

function Unknown() {
  throw redirect({ to: '/', replace: true });
}

function useBodyClass(pathname: string) {
  useEffect(() => {
    document.body.className = bodyClass(pathname);
  }, [pathname]);
}

/** A route change puts focus on the new screen's heading, so that it is heard. The first screen is read anyway. */
function useFocusOnArrival() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) document.querySelector<HTMLElement>('h1')?.focus();
      }),
    [router],
  );
}
