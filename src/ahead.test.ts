import { expect, test, vi } from 'vitest';

test.each([
  ['/price', ['/price.js']],
  ['/constructor', []],
  ['/__proto__/3', []],
])('at %s the scripts that are named to the browser are %j', async (pathname, scripts) => {
  vi.stubGlobal('localStorage', { getItem: () => 'true' });
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: '{"price":["/price.js"]}' }),
    createElement: () => ({}),
    head: { append: () => undefined },
  });
  vi.resetModules();
  const { named } = await import('./ahead.ts');
  vi.unstubAllGlobals();
  expect(named).toEqual(scripts);
});
