import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

import { build, type Rolldown } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

interface BuiltChunk {
  readonly name: string;
  /** The brotli bytes of each module: its share of the chunk's, by its length before minification. */
  readonly modules: ReadonlyMap<string, number>;
}

export interface BuiltConsole {
  readonly chunks: ReadonlyMap<string, BuiltChunk>;
  readonly importsOf: ReadonlyMap<string, readonly string[]>;
  /** The modules that the page or an `import()` names. */
  readonly starts: ReadonlySet<string>;
}

function toChunk(output: Rolldown.OutputChunk): BuiltChunk {
  const entries = Object.entries(output.modules);
  const total = entries.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
  const bytes = brotliCompressSync(output.code).length;
  return {
    name: output.fileName.replace(/^assets\//, ''),
    modules: new Map(entries.map(([id, { renderedLength }]) => [id, (bytes * renderedLength) / total])),
  };
}

/** Builds the console as `npm run build` does, and writes nothing. */
export async function buildConsole(): Promise<BuiltConsole> {
  const chunks = new Map<string, BuiltChunk>();
  const importsOf = new Map<string, readonly string[]>();
  const starts = new Set([`${root}src/main.tsx`]);
  const collect = {
    name: 'collect-modules',
    generateBundle: {
      order: 'post' as const,
      handler(this: Rolldown.PluginContext, _options: unknown, bundle: Rolldown.OutputBundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          const chunk = toChunk(output);
          chunks.set(chunk.name, chunk);
        }
        for (const id of this.getModuleIds()) {
          const info = this.getModuleInfo(id);
          importsOf.set(id, info?.importedIds ?? []);
          if (info?.dynamicImporters.length) starts.add(id);
        }
      },
    },
  };
  await build({
    root,
    configFile: `${root}vite.config.ts`,
    logLevel: 'error',
    build: { write: false },
    plugins: [collect],
  });
  return { chunks, importsOf, starts };
}

const nameOf = (id: string): string => relative(root, id.replaceAll('\0', '')).replace(/^node_modules\//, '');

const isOwn = (id: string): boolean => id.startsWith(`${root}src/`);

/** The largest modules of these scripts, each with the module of the console by which it is imported. */
export function largestModules(
  { chunks, importsOf, starts }: BuiltConsole,
  scripts: readonly string[],
  count: number,
): readonly string[] {
  const loaded = scripts.flatMap((name) => Array.from(chunks.get(name)?.modules ?? []));
  const bytesOf = new Map(loaded);
  const importer = new Map<string, string>();
  const waiting = [...starts].filter((id) => bytesOf.has(id));
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    for (const imported of importsOf.get(id) ?? []) {
      if (importer.has(imported)) continue;
      importer.set(imported, isOwn(id) ? id : (importer.get(id) ?? id));
      waiting.push(imported);
    }
  }
  return [...bytesOf]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([id, bytes]) => {
      const by = importer.get(id);
      return `${(bytes / 1000).toFixed(1)} KB ${nameOf(id)}${by === undefined ? '' : ` ← ${nameOf(by)}`}`;
    });
}
