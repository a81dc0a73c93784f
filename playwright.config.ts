import { defineConfig } from 'playwright/test';

import { chromiumFlags, findChromium } from './tests/fixtures/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: ['tests/journeys/**/*.spec.ts', 'model-tests/**/*.spec.ts'],
  outputDir: 'test-results/playwright',
  globalSetup: './tests/fixtures/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1440, height: 900 },
    // A moving background and a playing film would take both cores of a small machine from what is tested.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
});
