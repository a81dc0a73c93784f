import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { whenIdle } from '../ui/when-idle.ts';

export function usePreloadedRoutes(isQuiet: boolean, ids?: readonly string[]): void {
  const router = useRouter();
  useEffect(() => {
    if (!isQuiet) return undefined;
    const routes = Object.values(router.routesById).filter(({ id }) => ids?.includes(id) ?? true);
    let isOver = false;
    let callOff: () => void = () => undefined;
    const fetchNext = async () => {
      const route = routes.shift();
      if (!route) return;
      try {
        await router.loadRouteChunk(route);
      } catch {
        // Offline or after a deployment the next scripts would fail too.
        return;
      }
      if (!isOver) callOff = whenIdle(() => void fetchNext());
    };
    callOff = whenIdle(() => void fetchNext());
    return () => {
      isOver = true;
      callOff();
    };
  }, [router, isQuiet, ids]);
}
