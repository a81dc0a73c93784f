import { fileURLToPath } from 'node:url';

import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/stage/',
  cacheDir: '../../node_modules/.vite-stage',
  plugins: [react(), optimizeLocales.vite({ locales: ['ja-JP'] })],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
});
