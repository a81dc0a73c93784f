import { topPage } from '../../server/database/schema.ts';
import { transact } from '../../server/database/transact.ts';
import { demo } from '../../server/demo/demo.ts';
import { fillContent } from '../../server/demo/fill.ts';
import type { TestBackend } from './backend.ts';

/** Writes the pages of the demonstration over the library that the reset left: every picture is 1, every film 3. */
export async function fillDemo({ db, now, timeZone }: TestBackend): Promise<void> {
  const ids = new Map(demo.media.map(({ file }) => [file, file.endsWith('.mp4') ? 3 : 1]));
  await db.delete(topPage);
  await transact(db, (tx) => fillContent(tx, demo, ids, { now, timeZone }));
}
