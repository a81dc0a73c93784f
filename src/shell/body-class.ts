import { useEffect } from 'react';

/** The body's class on a route: the first two path segments joined with a dash, or `home` (section 2). */
export function bodyClass(pathname: string): string {
  const segments = pathname.split('/').filter(Boolean).slice(0, 2);
  return segments.length === 0 ? 'home' : segments.join('-');
}

/** Gives the body the class of its route. */
export function useBodyClass(pathname: string): void {
  useEffect(() => {
    document.body.className = bodyClass(pathname);
  }, [pathname]);
}
