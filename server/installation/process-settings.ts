import { ne, not, sql } from 'drizzle-orm';

import type { ProcessNumber } from '../database/process-number.ts';
import { processSettings } from '../database/schema.ts';
import { transact, type Database } from '../database/transact.ts';
import { StartFailure } from '../kit/start-failure.ts';
import type { KagamiConfig } from './config.ts';

/** What all processes behind one address must be started with, by the variable. */
const settingsOf = (config: KagamiConfig): Readonly<Record<string, string | null>> => ({
  KAGAMI_MEDIA_URL: config.store && `s3://${config.store.bucket}/${config.store.prefix}`,
  KAGAMI_PUBLIC_ORIGIN: config.publicOrigin,
  KAGAMI_PUBLIC_SITE_ORIGIN: config.publicSiteOrigin,
  KAGAMI_PUBLIC_MEDIA_ORIGIN: config.publicMediaOrigin,
  KAGAMI_SITE_ORIGIN: config.foreignSiteOrigin,
  KAGAMI_BRAND: config.brand,
  KAGAMI_TIME_ZONE: config.timeZone,
});

type Settings = ReturnType<typeof settingsOf>;

const differing = (
  settings: Settings,
  others: readonly { readonly settings: Settings }[],
): readonly string[] =>
  Object.keys(settings).filter((name) => others.some((other) => other.settings[name] !== settings[name]));

function refuseOtherStore(names: readonly string[]): void {
  if (!names.includes('KAGAMI_MEDIA_URL')) return;
  throw new StartFailure(
    'KAGAMI_MEDIA_URL names another object store than that of the running processes, whose files this one would miss.',
  );
}

/** Refuses, for a command, another object store than that of the running processes. */
export async function requireSameStore(
  db: Database,
  process: ProcessNumber,
  config: KagamiConfig,
): Promise<void> {
  const running = await db.select().from(processSettings).where(process.isAnother(processSettings.process));
  refuseOtherStore(differing(settingsOf(config), running));
}

/**
 * Notes this process's settings beside those of the others, and returns a warning for each that a running one has otherwise:
 * while settings are changed from process to process they differ for a time. Another object store is refused: each process
 * would miss the other's files.
 */
export async function compareSettings(
  db: Database,
  process: ProcessNumber,
  config: KagamiConfig,
): Promise<readonly string[]> {
  const settings = settingsOf(config);
  const others = await transact(db, async (tx) => {
    const { process: number } = processSettings;
    // Of two that start at once one sees the other.
    await tx.execute(sql`lock table ${processSettings} in share row exclusive mode`);
    await tx.delete(processSettings).where(not(process.isAnother(number)));
    await tx.insert(processSettings).values({ process: process.number, settings });
    const all = await tx.select().from(processSettings).where(ne(number, process.number));
    // Within the transaction: a process that is refused leaves no settings.
    refuseOtherStore(differing(settings, all));
    return all;
  });
  return differing(settings, others).map(
    (name) => `Warning: ${name} is set otherwise in another running process.`,
  );
}
