import { getDeleted, undelete, type DeletedItem } from '../../src/contract/http/deleted.ts';
import type { Backend } from '../backend.ts';
import { readDeleted } from '../database/keep.ts';
import { restoreDeleted } from '../deleted/undelete.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { localTimes } from '../kit/local-time.ts';
import { serveSave } from '../saving/serve.ts';

async function listDeleted({ db, now, timeZone }: Backend): Promise<DeletedItem[]> {
  const localTime = localTimes(timeZone);
  const items = await readDeleted(db, now());
  return items.map(({ id, kind, name, deletedAt, deletedBy }) => ({
    id,
    kind,
    name,
    deleted_at: localTime(deletedAt),
    by: deletedBy,
  }));
}

/** What was deleted, and its restoring. */
export function deletedResource(backend: Backend) {
  const app = newResource();

  serveCall(app, getDeleted, { handle: () => listDeleted(backend) });

  serveSave(app, backend, undelete, {
    write: async (tx, { id }) => ({ message: await restoreDeleted(tx, id, backend.now()) }),
  });

  return app;
}
