import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';

import { readBackup } from '../backup/read.ts';
import type { KagamiConfig } from '../installation/config.ts';
import { Refusal, errorCode, errorLine } from '../kit/start-failure.ts';
import { Misuse, readArguments, runCommand, confirm, isTerminal } from './run-command.ts';
import { withOperations } from './with-operations.ts';

const usage = `Usage:
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

/** `npm run restore`. */
export const runRestore = (): Promise<void> => runCommand(usage, restore);
