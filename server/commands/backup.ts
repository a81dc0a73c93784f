import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { link, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { mediaPathOf } from '../backup/format.ts';
import { readBackup } from '../backup/read.ts';
import type { KagamiConfig } from '../installation/config.ts';
import { syncEntry } from '../kit/disk.ts';
import { Refusal, errorCode, errorLine } from '../kit/failure.ts';
import { Misuse, readArguments, runCommand, confirm, isTerminal } from './run-command.ts';
import { withOperations } from './with-operations.ts';

const usage = `Usage:
  npm run backup -- <file> [--force]

Writes all content, the administrators and the media files to one file, while Kagami runs or not. A file that is there
already is replaced with --force alone.`;

const exists = (file: string) => new Refusal(`${file} is there already: --force replaces it.`);

async function publish(unfinished: string, file: string, force: boolean): Promise<void> {
  if (force) return rename(unfinished, file);
  try {
    // Unlike a rename, it never replaces a file that was created meanwhile.
    await link(unfinished, file);
  } catch (error) {
    if (errorCode(error) === 'EEXIST' || existsSync(file)) throw exists(file);
    // The file system has no links.
    return rename(unfinished, file);
  }
  return rm(unfinished);
}

async function* unbroken(backup: Readable): AsyncIterable<Buffer> {
  try {
    yield* backup as AsyncIterable<Buffer>;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const cut = errorCode(error) === 'ECONNRESET';
    throw new Refusal(
      cut
        ? 'The running Kagami broke the backup off: its log says why.'
        : `The backup failed: ${errorLine(error)}`,
    );
  }
}

async function writeWhole(backup: Readable, file: string, force: boolean) {
  const unfinished = join(dirname(file), `.${basename(file)}.${randomBytes(4).toString('hex')}.unfinished`);
  const removeOnSignal = () => {
    void rm(unfinished, { force: true }).finally(() => process.exit(1));
  };
  process.once('SIGINT', removeOnSignal).once('SIGTERM', removeOnSignal);
  try {
    await pipeline(unbroken(backup), createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
    await syncEntry(unfinished);
    const contents = await readBackup(createReadStream(unfinished));
    await publish(unfinished, file, force);
    await syncEntry(dirname(file));
    return contents;
  } catch (error) {
    await rm(unfinished, { force: true });
    if (error instanceof Refusal) throw error;
    throw new Refusal(`The backup could not be written to ${file}: ${errorLine(error)}`);
  }
}

async function backup(config: KagamiConfig, args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { force: { type: 'boolean', default: false } });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new Misuse('Say one file.');
  const file = resolve(process.env['INIT_CWD'] ?? '', name);
  if (!existsSync(dirname(file))) throw new Refusal(`There is no folder ${dirname(file)}.`);
  if (existsSync(file) && !values.force) throw exists(file);
  const { manifest } = await withOperations(config, async (operations) =>
    writeWhole(await operations.backup(), file, values.force),
  );
  const files = manifest.entries.filter((entry) => mediaPathOf(entry.name) !== null).length;
  console.log(`Backed up to ${file}: ${files} media files, ${(await stat(file)).size} bytes.`);
  if (manifest.missing.length > 0) {
    console.error(`Warning: ${manifest.missing.length} media files are missing from the data folder.`);
  }
}

export const runBackup = (): Promise<void> => runCommand(usage, backup);

const restoreUsage = `Usage:
  npm run restore -- <file> [--yes]

Replaces all content, the administrators and the media files by those of a backup, while Kagami runs or not, and signs
everybody out. Asks first; --yes answers.`;

async function restore(config: KagamiConfig, args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { yes: { type: 'boolean', default: false } });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new Misuse('Say one file.');
  const file = resolve(process.env['INIT_CWD'] ?? '', name);
  const { header } = await readBackup(createReadStream(file)).catch((error: unknown) => {
    if (errorCode(error) !== '') throw new Refusal(`${file} cannot be read: ${errorLine(error)}`);
    throw error;
  });
  if (!values.yes) {
    if (!isTerminal()) throw new Refusal('Restoring replaces all content: say --yes. Nothing was changed.');
    const question = `Replace all content, administrators and media by the backup of ${header.createdAt}?`;
    if (!(await confirm(question))) throw new Refusal('Nothing was changed.');
  }
  await withOperations(config, (operations) => operations.restore(createReadStream(file)), {
    forRestore: true,
  });
  console.log(`Restored the backup of ${header.createdAt}. Everybody must sign in again.`);
}

export const runRestore = (): Promise<void> => runCommand(restoreUsage, restore);
