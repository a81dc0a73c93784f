import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

/** `npm run build -w @kagami/mirror`: the package's modules and their types, in `dist`. */

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const dist = at('dist');
const types = at('dist/types');

await build({
  configFile: at('vite.config.ts'),
  mode: 'package',
  logLevel: 'warn',
  build: { outDir: dist },
});
const tsc = at('../../node_modules/typescript/bin/tsc');
execFileSync(process.execPath, [tsc, '-p', at('tsconfig.json'), '--outDir', types], { stdio: 'inherit' });
// One part comes from src/contract, so that the types lie as deep as in the project.
const own = `${types}/packages/mirror/src`;
for (const name of readdirSync(own)) cpSync(`${own}/${name}`, `${dist}/${name}`);
rmSync(types, { recursive: true });
