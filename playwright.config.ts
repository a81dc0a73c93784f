import { defineConfig } from 'playwright/test';

import { findHeadlessChromium } from './tests/fixtures/chromium.ts';
import type { WorkerOptions } from './tests/fixtures/kagami.ts';
import { journeyFlags } from './tests/fixtures/windows.ts';

export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  projects: [
    {
      name: 'pglite',
      testMatch: ['tests/journeys/**/*.spec.ts', 'model-tests/**/*.spec.ts'],
      use: { database: 'pglite' },
    },
    {
      // The SQL is tested by the server's tests, on both databases: here an upload, a booking and a restore are enough.
      name: 'postgres',
      testMatch: ['tests/journeys/*.spec.ts'],
      grep: /@postgres/,
      use: { database: 'postgres' },
    },
  ],
  outputDir: 'test-results/playwright',
  globalSetup: './tests/fixtures/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  // Limits of a machine with other work, and no waits.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    // A new context costs three times what the next screen of a page does.
    reuseContext: true,
    // Neither is the product's: what takes the browser's instead of its own shows.
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 1440, height: 900 },
    // A moving background and a playing film would take both cores of a small machine from what is tested.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: { executablePath: findHeadlessChromium(), args: journeyFlags() },
  },
});
