import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { afterAll, expect, test, vi } from 'vitest';

import { routeTree } from './routeTree.gen.ts';

// All screens are imported here, before the tests and their time limit; they read the platform on import.
vi.hoisted(() => vi.stubGlobal('navigator', { platform: '' }));
afterAll(() => vi.unstubAllGlobals());

const router = createRouter({ routeTree, history: createMemoryHistory(), context: {} as never });

test.each(['/no/such/path', '/aboutx', '/forgot-password/again', '/studio-3', '/studio/3/4', '/trial/4'])(
  '%s is no screen and redirects to the console',
  (path) => {
    expect(router.getMatchedRoutes(path)[2]?.id).toBe('/_console/$');
  },
);
