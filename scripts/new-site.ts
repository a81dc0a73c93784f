import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import * as v from 'valibot';

/** `npm run new-site -- DIR`: the embedded site's pages as a project of its own, with the mirror kit. */

const root = fileURLToPath(new URL('..', import.meta.url));

const versions = v.record(v.string(), v.string());
const packageSchema = v.looseObject({ dependencies: versions, devDependencies: versions });
const readPackage = () => v.parse(packageSchema, readJson(join(root, 'package.json')));

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

const writeJson = (path: string, value: unknown) =>
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

const imported = /(?:from|import)\s*\(?'([^']+)'/g;

const isPart = (path: string) => !/\.test\.tsx?$/.test(path) && basename(path) !== 'vite.config.ts';

/** The site's files and those that they import from elsewhere, as paths in this project, and the packages they need. */
function siteParts(): { readonly files: ReadonlySet<string>; readonly packages: ReadonlySet<string> } {
  const files = new Set(
    readdirSync(join(root, 'site'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter(isPart),
  );
  const packages = new Set<string>();
  // A set's walk also visits what is added meanwhile.
  for (const path of files) {
    if (!/^\.tsx?$/.test(extname(path))) continue;
    for (const [, name = ''] of readFileSync(join(root, path), 'utf8').matchAll(imported)) {
      if (name.startsWith('.')) files.add(join(dirname(path), name));
      else packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  }
  return { files, packages };
}

/** The kit as it is published: built, without the condition for its sources, which stay here. */
function writeKit(target: string): void {
  execFileSync(process.execPath, ['--import', 'tsx', 'build.ts'], {
    cwd: join(root, 'packages/mirror'),
    stdio: 'inherit',
  });
  const kit = join(root, 'packages/mirror');
  for (const name of ['dist', 'README.md']) cpSync(join(kit, name), join(target, name), { recursive: true });
  const { scripts: _scripts, ...published } = v.parse(
    v.looseObject({ exports: v.record(v.string(), versions) }),
    readJson(join(kit, 'package.json')),
  );
  const exported = Object.entries(published.exports).map(
    ([name, { 'kagami-source': _source, ...conditions }]) => [name, conditions] as const,
  );
  writeJson(join(target, 'package.json'), { ...published, exports: Object.fromEntries(exported) });
}

function writePackage(target: string, packages: ReadonlySet<string>): void {
  const { dependencies, devDependencies } = readPackage();
  const known: Readonly<Record<string, string>> = { ...dependencies, ...devDependencies };
  const pick = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, known[name]]));
  writeJson(join(target, 'package.json'), {
    name: basename(target)
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]+/g, '-'),
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: { build: 'vite build', start: 'node start.mjs', check: 'tsc' },
    dependencies: { ...pick(...[...packages].toSorted()), '@kagami/mirror': 'file:./kagami-mirror' },
    devDependencies: pick('@types/react', '@types/react-dom', '@vitejs/plugin-react', 'typescript', 'vite'),
    engines: { node: '>=20.19' },
  });
  const { compilerOptions } = v.parse(
    v.looseObject({ compilerOptions: v.looseObject({}) }),
    readJson(join(root, 'tsconfig.json')),
  );
  const { customConditions: _conditions, ...options } = compilerOptions;
  writeJson(join(target, 'tsconfig.json'), {
    compilerOptions: { ...options, types: ['vite/client'] },
    include: ['site', 'src'],
  });
}

const [given] = process.argv.slice(2);
const target = resolve(given ?? '.');

if (given === undefined) {
  console.error('Usage: npm run new-site -- DIR');
  process.exitCode = 2;
} else if (existsSync(target) && readdirSync(target).length > 0) {
  console.error(`${target} is not empty.`);
  process.exitCode = 1;
} else {
  mkdirSync(target, { recursive: true });
  const { files, packages } = siteParts();
  for (const path of files) cpSync(join(root, path), join(target, path));
  cpSync(join(root, 'scripts/new-site'), target, { recursive: true });
  mkdirSync(join(target, 'kagami-mirror'));
  writeKit(join(target, 'kagami-mirror'));
  writePackage(target, packages);
  writeFileSync(join(target, '.gitignore'), 'node_modules\ndist\n!kagami-mirror/dist\n');
  console.log(`${target} has the site's pages. Its README.md says how to build and start it.`);
}
