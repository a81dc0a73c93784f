import { createHash } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

import { packBackup } from '../backup/pack.ts';
import { restoreBackup, type RestoreTarget } from '../backup/restore.ts';
import { withLogRoom } from '../database/log-room.ts';
import {
  changePassword,
  createAdministrator,
  listAdministrators,
  refuseEmpty,
  type AdministratorRecord,
} from '../sessions/administrators.ts';
import { Refusal } from '../start-failure.ts';

const socketName = 'control.sock';

/** The length of a socket's address on every system, without its closing NUL. */
const maxPathBytes = 103;

const pipeOf = (dataDir: string) =>
  `\\\\.\\pipe\\kagami-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)}`;

/** Removes the socket of a killed process. The folder must be locked by this process, so that nothing listens there. */
export function removeStaleSocket(dataDir: string): void {
  if (process.platform !== 'win32') rmSync(join(dataDir, socketName), { force: true });
}

/**
 * Calls back with the address of the data folder's control socket. A path that is too long for one is reached through
 * a link in a new private folder, which is removed afterwards.
 */
export async function atControlSocket<Result>(
  dataDir: string,
  reach: (address: string) => Promise<Result>,
): Promise<Result> {
  if (process.platform === 'win32') return reach(pipeOf(dataDir));
  const path = join(dataDir, socketName);
  if (Buffer.byteLength(path) <= maxPathBytes) return reach(path);
  const link = join(mkdtempSync(join(tmpdir(), 'kagami-')), 'data');
  symlinkSync(dataDir, link);
  return reach(join(link, socketName)).finally(() => rmSync(dirname(link), { recursive: true, force: true }));
}

/** The operations of the command line on a data folder. Refusals are thrown as Refusal. */
export interface Operations {
  readonly list: () => Promise<readonly AdministratorRecord[]>;
  readonly create: (who: {
    readonly username: string;
    readonly password: string;
    readonly isSuperuser: boolean;
  }) => Promise<void>;
  readonly password: (who: { readonly username: string; readonly password: string }) => Promise<void>;
  /** The bytes of a backup. They end early, with an error, when it fails. */
  readonly backup: () => Promise<Readable>;
  readonly restore: (backup: Readable) => Promise<void>;
}

/** The operations as this process runs them, which holds the data folder and its database. */
export function operationsOn(target: RestoreTarget, mediaDir: string, now: () => Date): Operations {
  const { db, logRoom } = target;
  let busy = false;
  const takeTurn = () => {
    if (busy) throw new Refusal('Another backup or restore is running.');
    busy = true;
    return () => {
      busy = false;
    };
  };
  return {
    list: () => listAdministrators(db),
    create: (who) => withLogRoom(logRoom, 0, () => createAdministrator(db, who)),
    password: (who) => withLogRoom(logRoom, 0, () => changePassword(db, who)),
    backup: async () => {
      await refuseEmpty(db);
      const release = takeTurn();
      return packBackup({ db, mediaDir, now }).once('close', release);
    },
    restore: async (backup) => {
      const release = takeTurn();
      await restoreBackup(backup, target).finally(release);
    },
  };
}
