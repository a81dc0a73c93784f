import { readdirSync } from 'node:fs';
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
  /\/query-core\/.*[oO]bserver\.js$|\/react-query\/.*\/(?:use(?!IsFetching)\w+|suspense|errorBoundaryUtils)\.js$|\/menu\/useMenu(?:Item|Section)?\.mjs$|\/NumberParser\.mjs$/;

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

const source = fileURLToPath(new URL('../src/', import.meta.url));

const pathOf = (start: string): string => source + start;

/**
 * One chunk with all static imports of `starts`, without those of `besides`. A module of two groups goes to the one of
 * higher priority.
 */
function scriptOf(
  name: string,
  starts: readonly string[],
  priority: number,
  besides: readonly string[] = [],
) {
  let members: ReadonlySet<string> | null = null;
  let others: ReadonlySet<string> | null = null;
  return {
    name: (id: string, modules: Modules) => {
      members ??= importedBy(starts.map(pathOf), modules);
      others ??= importedBy(besides.map(pathOf), modules);
      return members.has(id) && !others.has(id) ? name : null;
    },
    priority,
  };
}

const screens = readdirSync(pathOf('routes/_console')).map(
  (route) => `routes/_console/${route}?tsr-split=component---loader`,
);

const pressed = [
  'content/checked-content.ts',
  'content/checks.tsx',
  'content/deleted-list.tsx',
  'content/read-index.ts',
  'content/replace-file.ts',
  'editor/screen/changes-panel.tsx',
  'editor/screen/merge-dialog.tsx',
  'journal/journal-tool.tsx',
  'palette/palette.tsx',
  'shell/dialogs.tsx',
];

/**
 * The chunks that several screens need, each as one file: the bundler's own smaller chunks compress worse and load later.
 * All other code is chunked by its importers. A screen loads the whole of each chunk that has a module of it: what
 * stands in one chunk is needed together.
 */
export const scriptGroups = [
  // The login's fields are those of all screens.
  scriptOf('entrance', ['main.tsx', 'routes/login.tsx?tsr-split=component---loader'], 8),
  // The shell, and what all editors have; the other screens use most of it.
  scriptOf(
    'console',
    [
      'routes/_console.tsx?tsr-split=component---loader',
      'shell/app-shell.tsx',
      'session/session-dialogs.tsx',
      'api/queries.ts',
      'api/query-client.ts',
      'console/editor-route.tsx',
      'machines/editor-machine.ts',
      'editing/editor-of.ts',
      'editing/rules.ts',
      'editors/top/editor.ts',
      'preview/mirror.ts',
      'editor/editor-media-field.tsx',
      'editor/screen/editor-screen.tsx',
      'editor/editor-text-field.tsx',
      'editor/field-group.tsx',
    ],
    7,
  ),
  // Small modules that most screens but the top page's share.
  scriptOf(
    'controls',
    [
      'console/list-notice.tsx',
      'contract/link.ts',
      'editor/editor-checkbox-field.tsx',
      'editor/screen/editor-delete-button.tsx',
      'saving/flash-message.ts',
      'saving/list-attempts.ts',
      'shell/use-notices.ts',
      'text/fields.ts',
      'ui/search-field.tsx',
      'ui/toggle-button.tsx',
      'ui/toolbar.tsx',
    ],
    6,
  ),
  // Whatever is sorted: lists of cards, rows of files, the week of lessons.
  scriptOf(
    'list',
    [
      'editor/list/list-section.tsx',
      'editor/list/sortable-editor-item.tsx',
      'editor/list/line-item.tsx',
      'editor/editor-media-list-field.tsx',
    ],
    5,
  ),
  scriptOf('overlay', ['ui/tooltip-bubble.tsx'], 4),
  scriptOf('dates', ['contract/written-date.ts'], 3),
  scriptOf('select', ['ui/select.tsx'], 2.5),
  scriptOf('list-box', ['ui/select-options.tsx'], 2),
  // Of which date fields have a part.
  { name: 'filter', test: /\/use(?:Filter|UpdateEffect)\.mjs$/, priority: 1.5 },
  scriptOf('tags', ['ui/tags/late-tag-field.tsx'], 1.2),
  scriptOf('options', ['ui/suggestion-count.tsx', 'ui/tags/tag-field.tsx'], 1),
  // What is asked for by a press and fetched when the page is idle, but for what a screen has too.
  { ...scriptOf('dialogs', pressed, 0, screens), includeDependenciesRecursively: false },
];
