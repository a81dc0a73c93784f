import { fileURLToPath } from 'node:url';

/** What the bundler knows while it cuts. Its method wants its own `this`. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds?: readonly string[] } | null;
}

/** All that a module imports at once, itself included. */
function importedBy(start: string, modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** One script for everything that `start` imports at once. The group of higher priority takes what both need. */
function scriptOf(name: string, start: string, priority: number) {
  const path = fileURLToPath(new URL(`../src/${start}`, import.meta.url));
  let members: ReadonlySet<string> | null = null;
  return {
    name: (id: string, modules: Modules) => {
      members ??= importedBy(path, modules);
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
  scriptOf('entrance', 'main.tsx', 2),
  scriptOf('console', 'routes/-console.tsx', 1),
];
