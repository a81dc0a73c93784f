import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { withFilledRows } from './filled-rows.ts';

const folder = 'server/migrations';
const migrations = () => readdirSync(folder).filter((name) => name.endsWith('.sql'));

const [name] = process.argv.slice(2);
if (name === undefined) throw new Error('Usage: npm run migration -- <name>');

const before = new Set(migrations());
const generate = ['generate', '--config', 'server/drizzle.config.ts', '--name', name];
const { status } = spawnSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', ...generate], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
for (const added of migrations().filter((each) => !before.has(each))) {
  const path = join(folder, added);
  writeFileSync(path, withFilledRows(readFileSync(path, 'utf8')));
}
