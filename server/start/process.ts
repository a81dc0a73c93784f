import process from 'node:process';
import { setFlagsFromString } from 'node:v8';

import { noProxy } from '../http/client-address.ts';
import { readConfig, type KagamiConfig, sharedHostWarning } from '../installation/config.ts';
import { StartFailure } from '../kit/failure.ts';
import { createLog, type Log } from '../kit/log.ts';
import { isCommonPassword, firstAdministrator } from '../sessions/password.ts';
import { builtPages, startKagami, type Kagami, type Pages } from './main.ts';

export { builtPages };

/** Longer than the drain: only for a database that does not close. */
const closeDeadlineMs = 20_000;

function proxyWarning({ apiHost, publicOrigin, trustedProxies }: KagamiConfig): string | null {
  if (apiHost !== null || publicOrigin === null || trustedProxies !== noProxy) return null;
  return 'Warning: KAGAMI_TRUSTED_PROXIES is not set: behind a proxy everybody counts as coming from its address.';
}

function announce(kagami: Kagami, config: KagamiConfig): void {
  const { consoleOrigin, siteOrigin, adminPassword, warnings } = kagami;
  const lines = ['Kagami is running.', `  Console   ${consoleOrigin}`, `  Site      ${siteOrigin}`];
  if (adminPassword !== undefined) {
    lines.push(`  User      ${firstAdministrator}`, `  Password  ${adminPassword}  (shown only this once)`);
  }
  console.log(lines.join('\n'));
  for (const warning of [...warnings, sharedHostWarning(consoleOrigin, siteOrigin), proxyWarning(config)]) {
    if (warning !== null) console.warn(warning);
  }
}

async function refuseCommonPassword({ adminPassword }: KagamiConfig): Promise<void> {
  if (adminPassword === null || !(await isCommonPassword(adminPassword))) return;
  throw new StartFailure(
    'KAGAMI_ADMIN_PASSWORD must be another one: this password would be among the first to be guessed.',
  );
}

/** On a terminal only failures are logged, so that the first password stays on the screen. */
function logTo({ log }: KagamiConfig): Log {
  const level = log ?? (process.stdout.isTTY ? 'failures' : 'requests');
  return createLog(level, { out: console.log, err: console.error }, () => new Date());
}

async function stop(running: Promise<Kagami>): Promise<void> {
  setTimeout(() => process.exit(1), closeDeadlineMs).unref();
  await (await running).close();
  process.exit(0);
}

export async function runProcess(
  preparePages: (config: KagamiConfig) => Pages | Promise<Pages> = builtPages,
): Promise<void> {
  // By default V8 keeps the heap so small that full collections follow long lists, and calls wait for them (0045).
  setFlagsFromString('--heap-growing-percent=500');
  // A closed output must not end the process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  try {
    const config = readConfig(process.env);
    await refuseCommonPassword(config);
    const pages = await preparePages(config);
    const running = startKagami(config, pages, logTo(config));
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void stop(running).catch(() => process.exit(1)));
    }
    announce(await running, config);
  } catch (error) {
    console.error(error instanceof StartFailure ? error.message : error);
    process.exit(1);
  }
}
