import { fileURLToPath } from 'node:url';

/** The bundler's modules while it cuts. The method must be called on this object. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds?: readonly string[] } | null;
}

/** Only named by a library's index: reading answers from the cache alone (`useAnswer`) needs none of them. */
const unused = /\/(?:queryObserver|useBaseQuery|useQuery)\.js$/;

/** All that some modules import at once, themselves included. */
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

/** One script for everything that `starts` import at once. The group of higher priority takes what both need. */
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
 * The scripts that every visit needs, each in one piece: cut finely, as the bundler would by itself, they compress
 * worse and come later. Everything else stays cut by who needs it.
 */
export const scriptGroups = [
  // The inspector's divider is the editor's: it may not wait for the editor.
  scriptOf('entrance', ['main.tsx', 'ui/splitter.tsx'], 3),
  scriptOf(
    'console',
    [
      'routes/-console.tsx',
      'routes/_console.tsx?tsr-split=component---loader',
      'shell/app-shell.tsx',
      'shell/session-dialogs.tsx',
      'api/queries.ts',
    ],
    2,
  ),
  scriptOf(
    'editor',
    [
      'routes/-editor-actors.ts',
      'machines/editor-machine.ts',
      'editing/rules.ts',
      'preview/mirror.ts',
      'shell/editor/video-groups.tsx',
      'shell/editor/editor-screen.tsx',
      'shell/editor/editor-text-field.tsx',
      'shell/editor/editor-media-field.tsx',
      'shell/editor/field-group.tsx',
    ],
    1,
  ),
  // What several screens need a little of: each a request of its own otherwise.
  scriptOf(
    'parts',
    [
      'contract/link.ts',
      'contract/written-date.ts',
      'routes/-list-attempts.ts',
      'shell/use-notices.ts',
      'ui/search-field.tsx',
      'ui/select-field.tsx',
    ],
    0,
  ),
];
