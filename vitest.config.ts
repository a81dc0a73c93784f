import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include, environment: 'node' as const, setupFiles: ['tests/fixtures/soak.ts'] },
});

/** A property asks a hundred times: on a machine with other work that can take longer than Vitest waits by default. */
const unhurried = { testTimeout: 30_000 };

const patient = { testTimeout: 180_000, hookTimeout: 60_000 };

/** A browser at a time, and nothing else beside it: both cores for what a person would see. */
const oneByOne = { testTimeout: 120_000, hookTimeout: 60_000, fileParallelism: false };

/** On both databases: what is said of one holds for the other. */
const onBoth = 'tests/server/*.test.ts';

const unit = project('unit', ['{src,site,server,scripts}/**/*.test.{ts,tsx}']);
const browsers = project('browsers', ['tests/browsers/*.test.ts']);
const server = project('server', [onBoth, 'tests/server/{pglite,without-database}/*.test.ts']);
const serverOnPostgres = project('server-postgres', [onBoth, 'tests/server/postgres/*.test.ts']);

export default defineConfig({
  plugins: [react()],
  test: {
    // By default all cores but one: on two cores a single worker, which mostly waits for processes that it started.
    maxWorkers: 2,
    projects: [
      { ...unit, test: { ...unit.test, ...unhurried } },
      project('model', ['model-tests/**/*.test.ts']),
      { ...browsers, test: { ...browsers.test, ...oneByOne } },
      { ...server, test: { ...server.test, ...patient } },
      {
        ...serverOnPostgres,
        test: {
          ...serverOnPostgres.test,
          ...patient,
          globalSetup: ['tests/server/global-setup.ts'],
          env: { KAGAMI_TEST_DATABASE: 'postgres' },
        },
      },
    ],
  },
});
