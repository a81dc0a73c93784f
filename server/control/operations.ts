import type { Readable } from 'node:stream';

import { packBackup } from '../backup/pack.ts';
import { restoreBackup, type RestoreTarget } from '../backup/restore.ts';
import { withLogSpace } from '../database/log-space.ts';
import { Refusal } from '../kit/failure.ts';
import {
  changePassword,
  createAdministrator,
  listAdministrators,
  refuseEmpty,
  type AdministratorRecord,
} from '../sessions/administrators.ts';

export interface Operations {
  readonly list: () => Promise<readonly AdministratorRecord[]>;
  readonly create: (who: {
    readonly username: string;
    readonly password: string;
    readonly isSuperuser: boolean;
  }) => Promise<void>;
  readonly password: (who: { readonly username: string; readonly password: string }) => Promise<void>;
  readonly backup: () => Promise<Readable>;
  readonly restore: (backup: Readable) => Promise<void>;
}

export function operationsOn(target: RestoreTarget, now: () => Date): Operations {
  const { db, logSpace, library } = target;
  let isBusy = false;
  const takeTurn = () => {
    if (isBusy) throw new Refusal('Another backup or restore is running.');
    isBusy = true;
    return () => {
      isBusy = false;
    };
  };
  return {
    list: () => listAdministrators(db),
    create: (who) => withLogSpace(logSpace, 0, () => createAdministrator(db, who)),
    password: (who) => withLogSpace(logSpace, 0, () => changePassword(db, who)),
    backup: async () => {
      await refuseEmpty(db);
      const release = takeTurn();
      return packBackup({ db, library, now }).once('close', release);
    },
    restore: async (backup) => {
      const release = takeTurn();
      await restoreBackup(backup, target).finally(release);
    },
  };
}
