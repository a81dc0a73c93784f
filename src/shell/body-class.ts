import { useEffect } from 'react';

/** The body's class for a path: its first two segments joined with a dash, or `home` (docs/behaviour.md#routes). */
export function bodyClass(pathname: string): string {
  const segments = pathname.split('/').filter(Boolean).slice(0, 2);
  return segments.length === 0 ? 'home' : segments.join('-');
}

/** Sets the body's class for the current path. */
export function useBodyClass(pathname: string): void {
  useEffect(() => {
    document.body.className = bodyClass(pathname);
  }, [pathname]);
}
