import { resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

import { commands } from './tests/components/commands.ts';
import { chromiumFlags, findHeadlessChromium } from './tests/fixtures/chromium.ts';
import { stageSite } from './tests/screens/stage-site.ts';
import { embeddedAlone } from './tests/server/embedded-alone.ts';

const project = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include, environment: 'node' as const, setupFiles: ['tests/fixtures/soak.ts'] },
});

/** A worker loads what its files share once: they leave nothing behind in it. */
const shared = { isolate: false };

/** On a machine with other work a process may get no processor for longer than Vitest waits by default. */
const unhurried = { testTimeout: 60_000, expect: { poll: { timeout: 10_000, interval: 20 } } };

/** No file runs for long enough to get back what optimizing the embedded database's code takes. */
const unoptimized = { execArgv: ['--liftoff-only'] };

const patient = { testTimeout: 180_000, hookTimeout: 180_000 };

/** A browser at a time, and nothing else beside it: both cores for what a person would see. */
const oneByOne = {
  testTimeout: 120_000,
  hookTimeout: 60_000,
  fileParallelism: false,
  expect: { poll: { timeout: 45_000, interval: 40 } },
};

/** The built server, which tests start as a process. */
const builtServer = 'tests/server/built-server.ts';

/** On both databases, unless `embeddedAlone` names it. */
const onBoth = 'tests/server/{,power-cut/}*.test.ts';

const unit = project('unit', [
  '{src,site,server,scripts,packages}/**/*.test.{ts,tsx}',
  'tests/properties/**/*.test.ts',
]);
const isSoak = process.env['KAGAMI_SOAK'] === '1';

const model = project('model', ['model-tests/*.test.ts']);
const browsers = project('browsers', ['tests/browsers/*.test.ts']);
const server = project('server', [onBoth, 'tests/server/{pglite,without-database}/*.test.ts']);
const serverOnPostgres = project('server-postgres', [onBoth, 'tests/server/postgres/*.test.ts']);

const screen = { width: 1440, height: 900 };

/** Looked for when it is opened: the other projects need none. */
const launchOptions = {
  get executablePath() {
    return findHeadlessChromium();
  },
  args: chromiumFlags,
};

const component = {
  extends: true as const,
  // Not with `node_modules`, which a copy of the project shares: what Vite made for one root it makes anew for another.
  cacheDir: 'dist/vite-component',
  plugins: [stageSite()],
  resolve: { alias: { 'playwright/test': resolve('tests/screens/playwright.ts') } },
  // React Aria's virtual lists would mount everything in a test, as for one without a browser's layout.
  define: { 'process.env.VIRT_ON': 'true' },
  // All before the first test: what is found later reloads the page.
  optimizeDeps: {
    entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}', 'tests/{components,screens}/**/*.{ts,tsx}'],
  },
  test: {
    name: 'component',
    include: ['tests/{components,screens}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/screens/provide-demo.ts'],
    setupFiles: ['tests/components/setup.ts'],
    // The first screen of a run waits for Vite, and a busy machine draws few frames.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        // Of an action that finds nothing to act on, in ms: a click waits for frames, and a busy machine draws few.
        actionTimeout: 30_000,
        launchOptions,
        contextOptions: {
          locale: 'en-US',
          timezoneId: 'America/Los_Angeles',
          reducedMotion: 'reduce' as const,
          viewport: screen,
        },
      }),
      instances: [{ browser: 'chromium' as const }],
      viewport: screen,
      screenshotFailures: false,
      testerHtmlPath: 'tests/components/stage/tester.html',
      commands,
      // An element of the document itself cannot be named otherwise.
      locators: { testIdAttribute: 'id' },
    },
  },
};

export default defineConfig({
  plugins: [react()],
  // React as people get it, and by a third quicker. What it finds wrong in development the soak hears.
  ...(!isSoak && { define: { 'process.env.NODE_ENV': '"production"' } }),
  oxc: { jsx: { development: isSoak } },
  // The mirror kit from its sources; all else as Node resolves it, which knows no `module`.
  ssr: {
    resolve: {
      conditions: ['kagami-source', ...defaultServerConditions.filter((each) => each !== 'module')],
    },
  },
  test: {
    // By default all cores but one: on two cores a single worker, which mostly waits for processes that it started.
    maxWorkers: 2,
    projects: [
      { ...unit, test: { ...unit.test, ...shared, ...unhurried } },
      { ...model, test: { ...model.test, ...shared, ...unhurried } },
      component,
      { ...browsers, test: { ...browsers.test, ...oneByOne } },
      {
        ...server,
        test: { ...server.test, ...shared, ...unoptimized, ...patient, globalSetup: [builtServer] },
      },
      {
        ...serverOnPostgres,
        test: {
          ...serverOnPostgres.test,
          ...shared,
          ...patient,
          globalSetup: [builtServer, 'tests/server/global-setup.ts'],
          env: { KAGAMI_TEST_DATABASE: 'postgres' },
          exclude: embeddedAlone,
        },
      },
    ],
  },
});
