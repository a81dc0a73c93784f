import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test, vi } from 'vitest';

import { newFolder, removeFolders } from '../temporary-folders.ts';

const { buildAll, createServer } = vi.hoisted(() => ({
  buildAll: vi.fn<() => Promise<void>>(),
  createServer: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../scripts/build.ts'), async (original) => ({ ...(await original()), buildAll }));
vi.mock('vite', () => ({ createServer }));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  removeFolders();
});

test.each([
  ['start', () => import('../../../scripts/start.ts')],
  ['dev', () => import('../../../scripts/dev.ts')],
])('a bad value is told before %s builds the pages', async (_script, run) => {
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

test.each(['serve', 'admin'])('%s says in one line that nothing was built', async (command) => {
  const project = newFolder();
  cpSync('scripts/run.mjs', join(project, 'scripts/run.mjs'));
  const { code, stderr } = await new Promise<{ code: number | null; stderr: string }>((done) => {
    const child = execFile(
      process.execPath,
      ['scripts/run.mjs', command],
      { cwd: project },
      (_error, _out, stderr) => done({ code: child.exitCode, stderr }),
    );
  });
  expect([code, stderr]).toEqual([
    1,
    `${project}/dist/server/${command}.js is not built: "npm run build" builds it, and "npm start" does that first.\n`,
  ]);
});
