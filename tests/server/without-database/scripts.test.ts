import { afterEach, expect, test, vi } from 'vitest';

const { buildAll, createServer } = vi.hoisted(() => ({
  buildAll: vi.fn<() => Promise<void>>(),
  createServer: vi.fn<() => Promise<never>>(),
}));
vi.mock('../../../scripts/build.ts', () => ({ buildAll }));
vi.mock('vite', () => ({ createServer }));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

test.each([
  ['start', () => import('../../../scripts/start.ts')],
  ['dev', () => import('../../../scripts/dev.ts')],
])('a bad value is told before %s builds anything', async (_script, run) => {
  vi.stubEnv('PORT', 'soon');
  const told = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  await expect(run()).rejects.toThrow('exit 1');
  expect(told.mock.calls).toEqual([['PORT must be a port number from 0 to 65535.']]);
  expect(buildAll).not.toHaveBeenCalled();
  expect(createServer).not.toHaveBeenCalled();
});
