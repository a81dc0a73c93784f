/**
 * Runs before the console's own scripts are even asked for, and names the scripts of the screen to the browser, for whoever
 * is signed in. Stands alone and imports nothing: it is written into the page (`scripts/screen-scripts.ts`).
 */

function isLoggedIn(): boolean {
  try {
    return localStorage.getItem('isLoggedIn') === 'true';
  } catch {
    return false;
  }
}

/** The addresses that the build wrote into the page, by the first part of the path of the screen that needs them. */
function scriptsOf(place: string): readonly string[] {
  const written = document.getElementById('screen-scripts')?.textContent ?? '{}';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build wrote it, and this script is to stay small.
  const screens = JSON.parse(written) as Record<string, readonly string[]>;
  return Object.hasOwn(screens, place) ? (screens[place] ?? []) : [];
}

function preload(address: string): void {
  const link = document.createElement('link');
  link.href = address;
  // As the bundler asks for them, or the browser would fetch them twice.
  link.crossOrigin = '';
  if (address.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  } else link.rel = 'modulepreload';
  document.head.append(link);
}

/** What was named to the browser. */
export const named = isLoggedIn() ? scriptsOf(location.pathname.split('/')[1] ?? '') : [];
named.forEach(preload);
