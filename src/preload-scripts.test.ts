import { expect, test, vi } from 'vitest';

test.each([
  ['/price', 'true', ['/price.js']],
  ['/constructor', 'true', []],
  ['/__proto__/3', 'true', []],
  ['/price', null, ['/login.js']],
  ['/login', null, ['/login.js']],
  ['/login', 'true', ['/top.js']],
  ['/forgot-password', null, []],
  ['/reset-password-confirm/a/b', 'true', []],
])('the preloaded scripts at %s with isLoggedIn %s are %j', async (pathname, isLoggedIn, scripts) => {
  vi.stubGlobal('localStorage', { getItem: () => isLoggedIn });
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: '{"":["/top.js"],"price":["/price.js"],"login":["/login.js"]}' }),
    createElement: () => ({}),
    head: { append: () => undefined },
  });
  vi.resetModules();
  const { preloaded } = await import('./preload-scripts.ts');
  vi.unstubAllGlobals();
  expect(preloaded).toEqual(scripts);
});
