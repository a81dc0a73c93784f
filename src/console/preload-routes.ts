import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { whenIdle } from '../ui/when-idle.ts';

/**
 * Preloads the scripts of the other screens one after the other while the page is idle and `isQuiet`: without a running
 * request.
 */
export function usePreloadedRoutes(isQuiet: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isQuiet) return undefined;
    const routes = Object.values(router.routesById);
    let isOver = false;
    let callOff: () => void = () => undefined;
    const fetchNext = async () => {
      const route = routes.shift();
      if (!route) return;
      try {
        await router.loadRouteChunk(route);
      } catch {
        // Offline or after a deployment the others would fail too.
        return;
      }
      if (!isOver) callOff = whenIdle(() => void fetchNext());
    };
    callOff = whenIdle(() => void fetchNext());
    return () => {
      isOver = true;
      callOff();
    };
  }, [router, isQuiet]);
}
