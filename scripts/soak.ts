import { spawnSync } from 'node:child_process';

/**
 * The long test runs: every property with many more runs, kills of the server in the middle of its work, all of the
 * server's tests on PostgreSQL, every edge of the machines' graphs in the browser, and people at several processes that
 * are disturbed, which `cluster` runs alone.
 */

const run = (args: string[]): boolean =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, KAGAMI_SOAK: '1' } })
    .status === 0;

const vitest = (...args: string[]): boolean => run(['node_modules/vitest/vitest.mjs', 'run', ...args]);

const cluster = (): boolean => run(['--import', 'tsx', 'tests/cluster/run.ts']);

const others = () => [
  vitest('--project', 'unit', '--testTimeout=600000'),
  // Verbose, because each leg says how much was acknowledged in it.
  vitest('--project', 'server', 'tests/server/power-cut/', '--reporter=verbose'),
  // All files: `npm test` leaves some of them to the embedded database.
  vitest('--project', 'server-postgres', '--reporter=verbose'),
  run(['node_modules/playwright/cli.js', 'test', 'model-tests']),
];

const [only] = process.argv.slice(2);
if (only !== undefined && only !== 'cluster') {
  console.error('Usage: npm run soak [-- cluster]');
  process.exit(2);
}
const passed = only === 'cluster' ? [cluster()] : [...others(), cluster()];
process.exitCode = passed.every(Boolean) ? 0 : 1;
