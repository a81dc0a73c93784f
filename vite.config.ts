import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

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
  resolve: {
    alias: [
      // React has what the shim brings to its older versions.
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      // Dates are shown in one calendar of thirteen.
      {
        find: /^\.\/private\/createCalendar\.mjs$/,
        replacement: join(import.meta.dirname, 'src/ui/gregorian-calendar.ts'),
      },
    ],
  },
  // Every class stands in the scripts: names as short as they can be told apart.
  css: {
    modules: { generateScopedName: (name, file) => `${name}_${short(relative(import.meta.dirname, file))}` },
  },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    target: 'es2023',
    // And then the bundler's own (`output`): each finds what the other leaves.
    minify: 'terser',
    terserOptions: { compress: { passes: 2 } },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: { minify: true, codeSplitting: { groups: scriptGroups } },
    },
  },
});
