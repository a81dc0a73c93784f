import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // The console's Vite runs beside this one in development; the two must not share a cache.
  cacheDir: '../node_modules/.vite-site',
  plugins: [react()],
  resolve: { conditions: ['kagami-source', ...defaultClientConditions] },
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    // The policy of the site's pages allows no data: addresses for scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The code of every page is smaller in one script.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'content',
              test: /src\/documents\/(?:kit\/(?:field|list|document)|documents)\.ts|site\/kit\/(?:content-|editable-text|picture)|site\/mirror\/store/,
            },
          ],
        },
      },
    },
  },
});
