import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The bundler's modules while it forms chunks. The method must be called on this object. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds?: readonly string[] } | null;
}

/** Re-exported by the index of a library, and used by dialogs alone or by nothing. */
const ofDialogs =
  /\/(?:List|Table|Waterfall)Layout\.mjs$|\/NumberParser\.mjs$|\/(?:useQueries|queriesObserver)\.js$/;

/** Re-exported too, and not used by the shell: `useAnswer` reads answers from the cache only. */
const ofScreens =
  /\/query-core\/.*[oO]bserver\.js$|\/react-query\/.*\/(?:use(?!IsFetching)\w+|suspense|errorBoundaryUtils)\.js$/;

type IsLeftOut = (id: string) => boolean;

/** All static imports of these modules, the modules included. */
function importedBy(starts: readonly string[], modules: Modules, isLeftOut: IsLeftOut): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = starts.map((start) => source + start);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || isLeftOut(id)) continue;
    found.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

const source = fileURLToPath(new URL('../src/', import.meta.url));

/**
 * One chunk with all static imports of `starts`. A module of two groups goes to the one of higher priority (whole numbers),
 * then to the first.
 */
function scriptOf(name: string, starts: readonly string[], priority: number) {
  let members: ReadonlySet<string> | null = null;
  return {
    name: (id: string, modules: Modules) => {
      members ??= importedBy(starts, modules, (each) => ofDialogs.test(each) || ofScreens.test(each));
      return members.has(id) ? name : null;
    },
    priority,
  };
}

const isOfDialogs: IsLeftOut = (id) => ofDialogs.test(id);

/** One chunk with the static imports of `starts` that no screen has but those whose path matches. */
function ownScriptOf(name: string, starts: readonly string[], priority: number, own: RegExp | null) {
  const others = screens.filter((screen) => own?.test(screen) !== true);
  let members: ReadonlySet<string> | null = null;
  let shared: ReadonlySet<string> | null = null;
  return {
    name: (id: string, modules: Modules) => {
      members ??= importedBy(starts, modules, own ? isOfDialogs : () => false);
      shared ??= importedBy(others, modules, isOfDialogs);
      return members.has(id) && !shared.has(id) ? name : null;
    },
    priority,
    includeDependenciesRecursively: false,
  };
}

const screens = readdirSync(`${source}routes/_console`).map(
  (route) => `routes/_console/${route}?tsr-split=component---loader`,
);

/** Each with the pages below its address. */
const screenNames = new Set(screens.flatMap((screen) => /([\w-]+)\.[^/]*$/.exec(screen)?.[1] ?? []));

const pressed = [
  'bookings/filter-panel.tsx',
  'bookings/lesson-day-offers.tsx',
  'bookings/saved-views-dialog.tsx',
  'content/checked-content.ts',
  'content/checks.tsx',
  'content/deleted-list.tsx',
  'content/read-index.ts',
  'content/replace-file.ts',
  'editor/list/selection-tools.tsx',
  'editor/screen/changes-panel.tsx',
  'editor/screen/merge-dialog.tsx',
  'editors/lesson/slot-dialog.tsx',
  'editors/lesson/slot-panel.tsx',
  'journal/journal-tool.tsx',
  'palette/palette.tsx',
  'shell/dialogs.tsx',
  'ui/alert-dialog.tsx',
  'ui/date-dialog.tsx',
  'ui/select-options.tsx',
  'ui/tags/tag-field.tsx',
  'ui/tooltip-bubble.tsx',
];

const ofMedia = [
  'console/media-picker.tsx',
  'content/replacing.tsx',
  'media/actors.ts',
  'media/edit/media-editor.tsx',
  'media/late-parts.tsx',
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
      'shell/use-notices.ts',
      'text/fields.ts',
      'ui/search-field.tsx',
      'ui/toggle-button.tsx',
    ],
    6,
  ),
  scriptOf(
    'sortable',
    [
      'editor/list/editor-list.tsx',
      'editor/list/item-heading.tsx',
      'editor/list/use-item-edits.ts',
      'ui/sortable/sortable-controls.tsx',
      'ui/sortable/sortable-group.tsx',
      'ui/sortable/sortable-item.tsx',
    ],
    5,
  ),
  // Whatever is sorted: lists of cards, rows of files, the week of lessons.
  scriptOf(
    'list',
    ['editor/list/list-section.tsx', 'editor/list/sortable-editor-item.tsx', 'editor/list/line-item.tsx'],
    5,
  ),
  scriptOf('strip', ['editor/editor-media-list-field.tsx'], 4),
  scriptOf('select', ['ui/select.tsx'], 4),
  ownScriptOf('tiles', ['media/media-tiles.tsx'], 4, /\/media\./),
  scriptOf('dates', ['contract/written-date.ts'], 3),
  // Small modules that some screens share.
  scriptOf(
    'shared',
    ['api/studio-queries.ts', 'contract/http/lesson.ts', 'saving/list-attempts.ts', 'ui/use-printed.ts'],
    3,
  ),
  ...[...screenNames].map((name) => {
    const pattern = new RegExp(`/${name}\\.`);
    return ownScriptOf(
      name,
      screens.filter((screen) => pattern.test(screen)),
      1,
      pattern,
    );
  }),
  // What is asked for by a press and fetched when the page is idle, but for what a screen has too.
  ownScriptOf('dialogs', pressed, 0, null),
  ownScriptOf('media-picker', ofMedia, 0, null),
];
