import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

/** The helper that Vite wraps around each `import()` of a build. */
const helper = '\0vite/preload-helper.js';
const ours = fileURLToPath(new URL('../src/ui/fetched-script.ts', import.meta.url));

/** The scripts that the page loads itself. */
const isInPage = (name: string): boolean => /\/(?:entrance|rolldown-runtime)-[^/]*\.js$/.test(name);

/**
 * Makes each `import()` of the build wait until its scripts have been fetched. The reason is in
 * `src/ui/fetched-script.ts`.
 */
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
      // A string would be matched as a path.
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
