import {
  createRootRouteWithContext,
  Outlet,
  retainSearchParams,
  useLocation,
  useRouter,
} from '@tanstack/react-router';
import { useEffect } from 'react';

import { inspectSearch } from '../machines/inspect.ts';
import { type RouterContext } from '../session/context.ts';
import { bodyClass, useBodyClass } from '../shell/body-class.ts';
import { focusHeading } from '../ui/console-focus.ts';
export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: inspectSearch,
  search: { middlewares: [retainSearchParams(['inspect'])] },
  component: Root,
});

function Root() {
  const { pathname } = useLocation();
  useBodyClass(bodyClass(pathname));
  useFocusOnNavigation();
  return <Outlet />;
}

/** A link to a field has already moved the focus into the new screen. */
const isFieldFocused = (): boolean =>
  document.activeElement?.matches('main :is([name], [data-field] *, [data-frame])') ?? false;

/** A screen reader announces the focused heading; the first screen is announced anyway. */
function useFocusOnNavigation() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (fromLocation && pathChanged && toLocation.pathname !== '/login' && !isFieldFocused())
          focusHeading();
      }),
    [router],
  );
}
