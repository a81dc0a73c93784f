/** Must not import anything: it is inlined into the page (`scripts/screen-scripts.ts`). */

function isLoggedIn(): boolean {
  try {
    return localStorage.getItem('isLoggedIn') === 'true';
  } catch {
    return false;
  }
}

/** Written into the page by the build, by the first segment of a screen's path. */
function scriptsOf(screen: string): readonly string[] {
  const written = document.getElementById('screen-scripts')?.textContent ?? '{}';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build wrote it, and this script is to stay small.
  const screens = JSON.parse(written) as Record<string, readonly string[]>;
  return Object.hasOwn(screens, screen) ? (screens[screen] ?? []) : [];
}

function preload(address: string): void {
  const link = document.createElement('link');
  link.href = address;
  // With the same attributes as the bundler's requests, or the browser would fetch them twice.
  link.crossOrigin = '';
  if (address.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  } else link.rel = 'modulepreload';
  document.head.append(link);
}

/** Where the router will lead; null where anybody may read the page. */
function screenAt(pathname: string): string | null {
  const [, segment = ''] = pathname.split('/');
  if (/^(?:forgot|reset)-password/.test(segment)) return null;
  if (!isLoggedIn()) return 'login';
  return segment === 'login' ? '' : segment;
}

const screen = screenAt(location.pathname);

export const preloaded = screen === null ? [] : scriptsOf(screen);
preloaded.forEach(preload);

// The first call that needs the browser's list of locales takes 12 ms. React Aria makes one as its module runs; here the
// scripts are still being fetched.
Intl.DateTimeFormat.supportedLocalesOf('ja');
