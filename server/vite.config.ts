import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { defineConfig, type Plugin } from 'vite';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `kit/assets.ts` finds them: a server never meets the data files of another version. */
const dataFiles: Plugin = {
  name: 'data-files',
  writeBundle: ({ dir = '' }) => {
    for (const path of [
      'demo/media',
      'demo/media.json',
      'library/missing.png',
      'migrations',
      'places/places.csv',
    ]) {
      cpSync(source(path), join(dir, path), { recursive: true });
    }
  },
};

/** The server: its commands, and what it runs in processes and threads of its own. The packages stay outside. */
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
        'serve-files': source('library/serve-files.ts'),
        'variant-process': source('library/variant-process.ts'),
        'watch-memory': source('library/watch-memory.ts'),
      },
      // The log has the names of errors.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', keepNames: true },
    },
  },
});
