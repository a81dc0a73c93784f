import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vite';

const source = (name: string) => fileURLToPath(new URL(`src/${name}`, import.meta.url));

/** The plain script, which the console serves; with `--mode package` the modules for a site with a build. */
export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  build: {
    outDir: '../../dist/mirror',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    lib:
      mode === 'package'
        ? { entry: { index: source('index.ts'), react: source('react.ts') }, formats: ['es'] }
        : {
            entry: source('plain.ts'),
            formats: ['iife'],
            name: 'Kagami',
            fileName: () => 'kagami-mirror.js',
          },
    rolldownOptions: { external: ['react'] },
  },
}));
