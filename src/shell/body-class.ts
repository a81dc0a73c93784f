/** The body's class on a route: the first two path segments joined with a dash, or `home` (section 2). */
export function bodyClass(pathname: string): string {
  const segments = pathname.split('/').filter(Boolean).slice(0, 2);
  return segments.length === 0 ? 'home' : segments.join('-');
}
