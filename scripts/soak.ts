import { spawnSync } from 'node:child_process';

/**
 * The long test runs: every property with many more runs, kills of the server in the middle of its work, and every edge
 * of the machines' graphs in the browser.
 */

const run = (args: string[]): boolean =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, KAGAMI_SOAK: '1' } })
    .status === 0;

const vitest = (...args: string[]): boolean => run(['node_modules/vitest/vitest.mjs', 'run', ...args]);

const passed = [
  vitest('--project', 'unit', '--testTimeout=600000'),
  // Verbose, because each leg says how much was acknowledged in it.
  vitest(
    '--project',
    'server',
    '--project',
    'server-postgres',
    'tests/server/power-cut/',
    '--reporter=verbose',
  ),
  run(['node_modules/playwright/cli.js', 'test', 'model-tests']),
];
process.exitCode = passed.every(Boolean) ? 0 : 1;
