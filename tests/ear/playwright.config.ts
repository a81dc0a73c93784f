import { defineConfig } from 'playwright/test';

import type { EarOptions } from './ear.ts';

/** Each engine is one run of all tasks in their order, in one browser and one session. */
export default defineConfig<object, EarOptions>({
  testMatch: '*.ear.ts',
  projects: [
    { name: 'chromium', use: { engine: 'chromium' } },
    { name: 'firefox', use: { engine: 'firefox' } },
  ],
  outputDir: '../../test-results/ear',
  workers: 1,
  retries: 0,
  timeout: 180_000,
  reporter: 'list',
});
