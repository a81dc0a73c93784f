import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include, environment: 'node' as const, setupFiles: ['tests/fixtures/soak.ts'] },
});

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      project('unit', ['{src,site,server,scripts}/**/*.test.{ts,tsx}']),
      project('model', ['model-tests/**/*.test.ts']),
      {
        ...project('server', ['tests/server/**/*.test.ts']),
        test: {
          ...project('server', ['tests/server/**/*.test.ts']).test,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
