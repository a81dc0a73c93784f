import { spawnSync } from 'node:child_process';

/** The long test runs: every edge of the machines' graphs in the browser, and every property with many more runs. */

const run = (args: string[], env: Readonly<Record<string, string>>): boolean =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

const passed = [
  run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--testTimeout=600000'], {
    KAGAMI_SOAK: '1',
  }),
  run(['node_modules/playwright/cli.js', 'test', 'model-tests'], { KAGAMI_SOAK: '1' }),
];
process.exitCode = passed.every(Boolean) ? 0 : 1;
