import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { alone } from './alone.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

interface App {
  /** Its folder in `dist`. */
  readonly name: string;
  /** Whether its files are served, with their compressed variants. */
  readonly isServed: boolean;
  readonly config: string;
  /** The files and folders that the build reads. */
  readonly sources: readonly string[];
}

const everyApp = [
  'package-lock.json',
  'tsconfig.json',
  'scripts/alone.ts',
  'scripts/build.ts',
  'scripts/compile-hint.ts',
  'scripts/fetched-scripts.ts',
  'scripts/script-groups.ts',
  'scripts/screen-scripts.ts',
];

const mirrorScript: App = {
  name: 'mirror',
  isServed: true,
  config: 'packages/mirror/vite.config.ts',
  sources: ['packages/mirror/src', 'packages/mirror/vite.config.ts', 'src/contract/content-key.ts'],
};

const server: App = {
  name: 'server',
  isServed: false,
  config: 'server/vite.config.ts',
  sources: [
    'server',
    'src/contract',
    'src/documents',
    'src/media-bytes',
    ...['serve', 'admin', 'backup', 'restore', 'move-media'].map((name) => `scripts/${name}.ts`),
  ],
};

const apps: readonly App[] = [
  {
    name: 'console',
    isServed: true,
    config: 'vite.config.ts',
    sources: ['index.html', 'public', 'src', 'vite.config.ts'],
  },
  {
    name: 'site',
    isServed: true,
    config: 'site/vite.config.ts',
    sources: ['site', 'src/contract', 'src/documents', 'packages/mirror/src'],
  },
  mirrorScript,
  server,
];

// Written by the build itself, from the routes.
const generated = 'src/routeTree.gen.ts';

function filesOf(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath.slice(root.length), entry.name))
    .filter((file) => file !== generated && !/\.test\.tsx?$/.test(file));
}

/** A hash of everything that a build depends on. */
function stampOf({ sources }: App): string {
  const hash = createHash('sha256');
  for (const file of [...sources, ...everyApp].flatMap(filesOf).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

const compressible = /\.(html|js|css|json|svg|txt|webmanifest)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes the compressed variants that are smaller than the file. */
async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const variants = { '.br': await brotli(bytes, { params }), '.gz': await gzipped(bytes, { level: 9 }) };
  for (const [suffix, variant] of Object.entries(variants)) {
    if (variant.length < bytes.length) await writeFile(path + suffix, variant);
  }
}

async function compressAll(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))),
  );
}

async function buildChanged(app: App): Promise<void> {
  mkdirSync(dist, { recursive: true });
  const target = join(dist, app.name);
  const stampFile = `${target}.stamp`;
  const stamp = stampOf(app);
  const current = existsSync(stampFile) && existsSync(target) ? readFileSync(stampFile, 'utf8') : '';
  if (current === stamp) return;
  const { build } = await import('vite');
  const aside = mkdtempSync(join(dist, `.${app.name}-`));
  try {
    await build({
      configFile: join(root, app.config),
      logLevel: 'warn',
      build: { outDir: aside, emptyOutDir: true, rolldownOptions: { checks: { pluginTimings: false } } },
    });
    if (app.isServed) await compressAll(aside);
    // mkdtemp makes folders that only their owner can read.
    chmodSync(aside, 0o755);
    rmSync(stampFile, { force: true });
    rmSync(target, { recursive: true, force: true });
    renameSync(aside, target);
    writeFileSync(stampFile, stamp);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/**
 * Builds an app unless it is up to date. The build goes to a temporary folder, which then replaces the old one. Of several
 * processes one builds, and the others find the app up to date.
 */
export const buildApp = (app: App): Promise<void> => alone(`build ${dist}`, () => buildChanged(app));

/** Builds the mirror kit's script into `dist/mirror`. */
export const buildMirrorScript = (): Promise<void> => buildApp(mirrorScript);

/** Builds the server into `dist/server`. */
export const buildServer = (): Promise<void> => buildApp(server);

/** The address of the module `server/start/process.ts` as it was built. */
export const builtServer = pathToFileURL(join(dist, 'server/process.js')).href;

/**
 * Builds the console, the site and the mirror kit's script into `dist`, with their compressed variants, and the server. Does
 * nothing when nothing changed.
 */
export async function buildAll(): Promise<void> {
  for (const app of apps) await buildApp(app);
}
