import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('site', import.meta.url)),
  plugins: [react()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // A policy for the pages need not allow data: addresses for scripts and styles.
    assetsInlineLimit: 0,
  },
});
