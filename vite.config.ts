import { createHash } from 'node:crypto';
import { relative } from 'node:path';

import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { compileHint } from './scripts/compile-hint.ts';
import { fetchedScripts } from './scripts/fetched-scripts.ts';
import { preloadScreenScripts } from './scripts/screen-scripts.ts';
import { scriptGroups } from './scripts/script-groups.ts';

const short = (path: string) => createHash('sha256').update(path).digest('base64url').slice(0, 4);

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What a screen reads comes with it: loaders of all screens would bring every screen's contract to each.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    // react-aria brings its words in thirty languages; the console speaks one.
    optimizeLocales.vite({ locales: ['ja-JP'] }),
    preloadScreenScripts(),
    fetchedScripts(),
    compileHint(),
  ],
  // React has what the shim brings to its older versions.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // Every class stands in the scripts: names as short as they can be told apart.
  css: {
    modules: { generateScopedName: (name, file) => `${name}_${short(relative(import.meta.dirname, file))}` },
  },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: scriptGroups } },
    },
  },
});
