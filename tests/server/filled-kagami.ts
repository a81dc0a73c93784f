import { join } from 'node:path';

import { copyDataFolder } from '../fixtures/data-folder.ts';
import { freshKagami, onPostgres } from './database.ts';
import { filledVariable } from './filled-variable.ts';
import { KagamiProcess } from './kagami-process.ts';
import { newFolder } from './temporary-folders.ts';

/** A Kagami that ran once: its variables, its administrator's password, and the cookie of a session. */
interface FilledKagami {
  readonly env: Awaited<ReturnType<typeof freshKagami>>;
  readonly password: string;
  readonly cookie: string;
}

async function fill(): Promise<FilledKagami> {
  const env = await freshKagami();
  const running = await KagamiProcess.start(env);
  const { password } = running;
  const cookie = await running.logIn(password);
  await running.kill('SIGTERM');
  return { env, password, cookie };
}

let original: Promise<FilledKagami> | null = null;

async function fillOriginal(): Promise<FilledKagami> {
  const { env, ...signedIn } = await fill();
  const KAGAMI_DATA_DIR = join(process.env[filledVariable] ?? newFolder(), String(process.pid));
  copyDataFolder(env.KAGAMI_DATA_DIR, KAGAMI_DATA_DIR);
  return { env: { KAGAMI_DATA_DIR }, ...signedIn };
}

/** A Kagami of its own that ran once. On the embedded database it is a copy: a first start takes twice as long as a later one. */
export async function filledKagami(): Promise<FilledKagami> {
  if (onPostgres) return fill();
  const { env, ...signedIn } = await (original ??= fillOriginal());
  const KAGAMI_DATA_DIR = join(newFolder(), 'data');
  copyDataFolder(env.KAGAMI_DATA_DIR, KAGAMI_DATA_DIR);
  return { env: { KAGAMI_DATA_DIR }, ...signedIn };
}
