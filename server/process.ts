import process from 'node:process';

import { readConfig } from './config.ts';
import { startKagami, type Kagami, type Pages } from './main.ts';
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
}

async function stop(running: Promise<Kagami>): Promise<void> {
  setTimeout(() => process.exit(1), closeDeadlineMs).unref();
  await (await running).close();
  process.exit(0);
}

/** Runs Kagami as this process, until SIGTERM or SIGINT: configured by the environment, failing with one line. */
export async function runProcess(pages?: Pages): Promise<void> {
  try {
    const running = startKagami(readConfig(process.env), pages);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void stop(running).catch(() => process.exit(1)));
    }
    announce(await running);
  } catch (error) {
    console.error(error instanceof StartFailure ? error.message : error);
    process.exit(1);
  }
}
