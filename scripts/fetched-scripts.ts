import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

/** What Vite wraps each `import()` of a build in. */
const helper = '\0vite/preload-helper.js';
const ours = fileURLToPath(new URL('../src/ui/fetched-script.ts', import.meta.url));

/** The page itself has them. */
const isInPage = (name: string): boolean => /\/(?:entrance|rolldown-runtime)-[^/]*\.js$/.test(name);

/** Makes each `import()` of the build wait until what it needs has been fetched: `src/ui/fetched-script.ts` says why. */
export function fetchedScripts(): Plugin {
  return {
    name: 'fetched-scripts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (script, imported, { hostType }) =>
            hostType === 'html' ? [] : [...new Set([script, ...imported])].filter((name) => !isInPage(name)),
        },
      },
    }),
    load: {
      // As a text it would be taken for a path.
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { importFetched as __vitePreload } from ${JSON.stringify(ours)};`,
    },
    generateBundle() {
      if (!this.getModuleInfo(helper)?.importedIds.includes(ours)) {
        throw new Error(`Vite does not import scripts by way of ${JSON.stringify(helper)} any more.`);
      }
    },
  };
}
