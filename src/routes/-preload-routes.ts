import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { whenIdle } from '../ui/when-idle.ts';

/**
 * Fetches the scripts of the other screens one after the other while nothing else is under way, so that the next click
 * waits for its answer alone. `isQuiet`: no answer is awaited. A failure is left to the moment a screen is needed.
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
        // Offline or after a deployment the others are not there either. They are asked for again when needed.
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
