import process from 'node:process';

import { readConfig, type KagamiConfig } from './config.ts';
import { builtPages, startKagami, type Kagami, type Pages } from './main.ts';
import { sharedHostWarning } from './origins.ts';
import { firstAdministrator } from './seed.ts';
import { StartFailure } from './start-failure.ts';

// Longer than the drain, which ends by itself: only for a database that does not close.
const closeDeadlineMs = 20_000;

function announce({ consoleOrigin, siteOrigin, adminPassword }: Kagami): void {
  const lines = ['Kagami is running.', `  Console   ${consoleOrigin}`, `  Site      ${siteOrigin}`];
  if (adminPassword !== undefined) {
    lines.push(`  User      ${firstAdministrator}`, `  Password  ${adminPassword}  (shown only this once)`);
  }
  console.log(lines.join('\n'));
  const warning = sharedHostWarning(consoleOrigin, siteOrigin);
  if (warning !== null) console.warn(warning);
}

async function stop(running: Promise<Kagami>): Promise<void> {
  setTimeout(() => process.exit(1), closeDeadlineMs).unref();
  await (await running).close();
  process.exit(0);
}

/**
 * Runs Kagami as this process, until SIGTERM or SIGINT: configured by the environment, failing with one line. What is
 * served is made ready after the configuration was read: a wrong address is told before anything is built.
 */
export async function runProcess(
  preparePages: (config: KagamiConfig) => Pages | Promise<Pages> = builtPages,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const pages = await preparePages(config);
    const running = startKagami(config, pages);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void stop(running).catch(() => process.exit(1)));
    }
    announce(await running);
  } catch (error) {
    console.error(error instanceof StartFailure ? error.message : error);
    process.exit(1);
  }
}
