import { createRouter } from '@tanstack/react-router';

import type { RouterContext } from './routes/-context.ts';
import { RouteFailed, RoutePending } from './routes/-fallbacks.tsx';
import { routeTree } from './routeTree.gen.ts';

export const createConsoleRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    defaultErrorComponent: RouteFailed,
    defaultPendingComponent: RoutePending,
    defaultPreload: 'intent',
    // Query decides what is fresh: the router must not keep answers of its own.
    defaultPreloadStaleTime: 0,
    scrollRestoration: false,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
