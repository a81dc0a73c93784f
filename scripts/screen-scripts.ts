import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The scripts and styles of a chunk and of all its static imports, in the order in which they are found. */
function addressesOf(bundle: Bundle, start: Rolldown.OutputChunk): readonly string[] {
  const found = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || found.has(fileName)) return;
    found.add(fileName);
    chunk.viteMetadata?.importedCss.forEach((style) => found.add(style));
    chunk.imports.forEach(visit);
  };
  visit(start.fileName);
  return [...found];
}

const loginModule = '/src/routes/login.tsx?tsr-split=component';
const screenModule = /\/src\/routes\/_console(?:\/([^/.?$]+)[^/?]*)?\.tsx\?tsr-split=component/;

/** The scripts and styles of each screen, in the console with its shell, by the first segment of its path. */
function screenScripts(bundle: Bundle): Record<string, readonly string[]> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ isEntry, name }) => isEntry && name !== 'preload-scripts');
  const there = new Set(entry ? addressesOf(bundle, entry) : []);
  const shared: string[] = [];
  const screens: Record<string, string[]> = {};
  for (const chunk of chunks) {
    const matched = chunk.moduleIds.map((id) => screenModule.exec(id)).find((match) => match !== null);
    const [, screen] = matched ?? [];
    if (chunk.name === 'console' || (matched && screen === undefined)) {
      shared.push(...addressesOf(bundle, chunk));
    } else if (screen !== undefined) {
      const segment = screen === 'index' ? '' : screen;
      screens[segment] = [...(screens[segment] ?? []), ...addressesOf(bundle, chunk)];
    }
  }
  const addressed = (names: readonly string[]) =>
    [...new Set(names)].filter((name) => !there.has(name)).map((name) => `/${name}`);
  const login = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(loginModule)));
  return {
    ...Object.fromEntries(
      Object.entries(screens).map(([screen, own]) => [screen, addressed([...shared, ...own])]),
    ),
    login: login ? addressed(addressesOf(bundle, login)) : [],
  };
}

/**
 * Writes `src/preload-scripts.ts` into the head of the page, with the names of all screens' scripts, so that it runs
 * before any other request. The server's policy allows this script by its hash (`server/http/security-headers.ts`).
 */
export function preloadScreenScripts(): Plugin {
  return {
    name: 'preload-screen-scripts',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/preload-scripts.ts', name: 'preload-scripts' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }): HtmlTagDescriptor[] {
        const script = Object.values(bundle).find(
          (output) => output.type === 'chunk' && output.name === 'preload-scripts',
        );
        if (script?.type !== 'chunk') throw new Error('The build has no script "preload-scripts".');
        if (script.imports.length > 0) throw new Error('The script "preload-scripts" must stand alone.');
        // It is inlined into the page.
        delete bundle[script.fileName];
        return [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'screen-scripts' },
            children: JSON.stringify(screenScripts(bundle)),
            injectTo: 'head-prepend',
          },
          // Not a module, which would run only once the page is parsed. The function keeps its declarations out of the
          // global scope.
          { tag: 'script', children: `(() => {${script.code}})();`, injectTo: 'head-prepend' },
        ];
      },
    },
  };
}
