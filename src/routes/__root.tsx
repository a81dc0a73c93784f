import {
  createRootRouteWithContext,
  Outlet,
  retainSearchParams,
  useLocation,
  useRouter,
} from '@tanstack/react-router';
import { useEffect } from 'react';

import { useBodyClass } from '../shell/body-class.ts';
import { focusHeading } from '../ui/console-focus.ts';
import { type RouterContext } from './-context.ts';
import { inspectSearch } from './-inspect.ts';
export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: inspectSearch,
  search: { middlewares: [retainSearchParams(['inspect'])] },
  component: Root,
});

function Root() {
  const { pathname } = useLocation();
  useBodyClass(pathname);
  useFocusOnNavigation();
  return <Outlet />;
}

/**
 * A route change puts focus on the new screen's heading, so that a screen reader reads it. The first screen is read anyway, and the
 * login screen puts it into its form.
 */
function useFocusOnNavigation() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (fromLocation && pathChanged && toLocation.pathname !== '/login') focusHeading();
      }),
    [router],
  );
}
