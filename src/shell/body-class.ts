import { useEffect } from 'react';

/** The first two segments joined with a dash, or `home` (docs/behaviour.md#routes). */
export function bodyClass(pathname: string): string {
  const segments = pathname.split('/').filter(Boolean).slice(0, 2);
  return segments.length === 0 ? 'home' : segments.join('-');
}

export function useBodyClass(className: string): void {
  useEffect(() => {
    document.body.className = className;
  }, [className]);
}
