import { fileURLToPath } from 'node:url';

/** The bundler's modules while it forms chunks. The method must be called on this object. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds?: readonly string[] } | null;
}

/**
 * Re-exported by the index of a library, and of the shell's modules used by none: `useAnswer` reads answers from the cache
 * only, and only date fields parse numbers.
 */
const unused =
  /\/query-core\/.*[oO]bserver\.js$|\/react-query\/.*\/(?:use(?!IsFetching)\w+|suspense|errorBoundaryUtils)\.js$|\/NumberParser\.mjs$/;

/** All static imports of these modules, the modules included. */
function importedBy(starts: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || unused.test(id)) continue;
    found.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** One chunk with all static imports of `starts`. A module of two groups goes to the one of higher priority. */
function scriptOf(name: string, starts: readonly string[], priority: number) {
  const paths = starts.map((start) => fileURLToPath(new URL('../src/', import.meta.url)) + start);
  let members: ReadonlySet<string> | null = null;
  return {
    name: (id: string, modules: Modules) => {
      members ??= importedBy(paths, modules);
      return members.has(id) ? name : null;
    },
    priority,
  };
}

/**
 * The chunks that every visit needs, each as one file: the bundler's own smaller chunks compress worse and load later.
 * All other code is chunked by its importers.
 */
export const scriptGroups = [
  scriptOf('entrance', ['main.tsx'], 5),
  // The console's screens use its fields, and it none of theirs.
  scriptOf('login', ['routes/login.tsx?tsr-split=component---loader'], 4),
  // The inspector has the editor's splitter and store, and must not wait for the console's or the editor's chunk.
  scriptOf('splitter', ['ui/splitter.tsx', 'ui/store.ts'], 3),
  scriptOf(
    'console',
    [
      'routes/_console.tsx?tsr-split=component---loader',
      'shell/app-shell.tsx',
      'session/session-dialogs.tsx',
      'api/queries.ts',
      'api/query-client.ts',
    ],
    2,
  ),
  scriptOf(
    'editor',
    [
      'console/editor-route.tsx',
      'machines/editor-machine.ts',
      'editing/rules.ts',
      'preview/mirror.ts',
      'editor/editor-media-field.tsx',
      'editor/screen/editor-screen.tsx',
      'editor/editor-text-field.tsx',
      'editor/field-group.tsx',
    ],
    1,
  ),
  // Small modules that several screens share. Each would otherwise be a request of its own.
  scriptOf(
    'parts',
    [
      'contract/link.ts',
      'contract/written-date.ts',
      'saving/list-attempts.ts',
      'shell/use-notices.ts',
      'ui/search-field.tsx',
      'ui/select.tsx',
    ],
    0,
  ),
];
