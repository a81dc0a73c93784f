import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { defineConfig, type Plugin } from 'vite';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Copied to the addresses in `kit/assets.ts`, so that a server always has the data files of its own version. */
const dataFiles: Plugin = {
  name: 'data-files',
  writeBundle: ({ dir = '' }) => {
    for (const path of [
      'demo/media',
      'demo/media.json',
      'library/missing.png',
      'migrations',
      'municipalities/municipalities.csv',
    ]) {
      cpSync(source(path), join(dir, path), { recursive: true });
    }
  },
};

export default defineConfig({
  root: source('..'),
  publicDir: false,
  plugins: [dataFiles],
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        serve: source('../scripts/serve.ts'),
        admin: source('../scripts/admin.ts'),
        backup: source('../scripts/backup.ts'),
        restore: source('../scripts/restore.ts'),
        'move-media': source('../scripts/move-media.ts'),
        process: source('start/process.ts'),
        'database-thread': source('database/database-thread.ts'),
        'inspect-process': source('library/inspect-process.ts'),
        'manifest-process': source('backup/manifest-process.ts'),
        'file-process': source('library/file-process.ts'),
        'variant-process': source('library/variant-process.ts'),
        'watch-memory': source('library/watch-memory.ts'),
      },
      // The log has the names of errors.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', keepNames: true },
    },
  },
});
