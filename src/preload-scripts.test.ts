import { expect, test, vi } from 'vitest';

test.each([
  ['/price', ['/price.js']],
  ['/constructor', []],
  ['/__proto__/3', []],
])('the preloaded scripts at %s are %j', async (pathname, scripts) => {
  vi.stubGlobal('localStorage', { getItem: () => 'true' });
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: '{"price":["/price.js"]}' }),
    createElement: () => ({}),
    head: { append: () => undefined },
  });
  vi.resetModules();
  const { preloaded } = await import('./preload-scripts.ts');
  vi.unstubAllGlobals();
  expect(preloaded).toEqual(scripts);
});
