import { useRouter, createLink } from '@tanstack/react-router';
import { useEffect } from 'react';

import { shellText } from '../text/shell.ts';
import { IconLink } from '../ui/icon-button.tsx';
import { ImageIcon } from '../ui/icons.tsx';
import { whenIdle } from '../ui/when-idle.ts';

const RoutedIconLink = createLink(IconLink);

export const MediaLink = () => (
  <RoutedIconLink to="/media" label={shellText.media}>
    <ImageIcon />
  </RoutedIconLink>
);

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
  }, [router, isQuiet]);
}
