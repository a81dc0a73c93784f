import { afterEach, expect, test, vi } from 'vitest';

import { cleanEnv } from '../../fixtures/clean-env.ts';

afterEach(() => vi.unstubAllEnvs());

test('what a developer exported for a Kagami of their own reaches none that a test starts', () => {
  const before = cleanEnv();
  for (const name of [
    'DATABASE_URL',
    'PGPASSWORD',
    'KAGAMI_API_HOST',
    'KAGAMI_PUBLIC_ORIGIN',
    'HOST',
    'PORT',
  ]) {
    vi.stubEnv(name, 'exported');
  }
  expect(cleanEnv()).toEqual(before);
  expect(before['PATH']).toBe(process.env['PATH']);
});
