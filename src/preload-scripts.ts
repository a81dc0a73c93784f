/**
 * Preloads the scripts of the screen that is opened, for whoever is signed in, before the console's own scripts are
 * requested. Imports nothing: it is written into the page (`scripts/screen-scripts.ts`).
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
  // As the bundler requests them, or the browser would fetch them twice.
  link.crossOrigin = '';
  if (address.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  } else link.rel = 'modulepreload';
  document.head.append(link);
}

/** The addresses that are preloaded. */
export const preloaded = isLoggedIn() ? scriptsOf(location.pathname.split('/')[1] ?? '') : [];
preloaded.forEach(preload);
