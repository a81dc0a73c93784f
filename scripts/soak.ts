import { spawnSync } from 'node:child_process';

import { repeat, suite } from './soak/rounds.ts';

/**
 * The long test runs: every property with many more runs, kills of the server in the middle of its work, all of the
 * server's tests on PostgreSQL, commands at editors and every edge of the machines' graphs in the browser, and people at
 * several processes that are disturbed, which `cluster` runs alone. `repeat` and `suite` look for tests that fail at random.
 */

const run = (args: string[]): boolean =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, KAGAMI_SOAK: '1' } })
    .status === 0;

const vitest = (...args: string[]): boolean => run(['node_modules/vitest/vitest.mjs', 'run', ...args]);

const cluster = (): boolean => run(['--import', 'tsx', 'tests/cluster/run.ts']);

const others = () => [
  vitest('--project', 'unit', '--testTimeout=600000'),
  // Verbose, because each leg says how much was acknowledged in it.
  vitest('--project', 'server', 'tests/server/power-cut/', 'damaged-folders', '--reporter=verbose'),
  // All files: `npm test` leaves some of them to the embedded database.
  vitest('--project', 'server-postgres', '--reporter=verbose'),
  vitest('--project', 'component', '--testTimeout=3600000', 'tests/screens/commands/'),
  run(['node_modules/playwright/cli.js', 'test', 'model-tests']),
];

async function soak(): Promise<boolean> {
  const [only, ...files] = process.argv.slice(2);
  if (only === undefined) return [...others(), cluster()].every(Boolean);
  if (only === 'repeat' && files.length > 0) return repeat(files);
  if (only === 'suite' && files.length === 0) return suite();
  if (only === 'cluster' && files.length === 0) return cluster();
  console.error('Usage: npm run soak [-- cluster | suite | repeat <test files>]');
  process.exit(2);
}

process.exitCode = (await soak()) ? 0 : 1;
