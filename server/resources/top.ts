import { inArray } from 'drizzle-orm';

import { eachOf } from '../../src/contract/each-of.ts';
import { mediaKind } from '../../src/contract/http/media.ts';
import {
  getTopContent,
  topImageFields,
  topTextFields,
  updateTopContent,
  videoFields,
  type TopContent,
  type TopMediaField,
  type UpdateTopContentRequest,
} from '../../src/contract/http/top.ts';
import type { Backend } from '../backend.ts';
import { isMissingReference, type Database, type Transaction } from '../database/database.ts';
import { maxStoredId, mediaFiles, topPage } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { HttpFailure } from '../http/failure.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { serverText } from '../text.ts';
import { mediaFileOf } from './media.ts';

const mediaFields: readonly TopMediaField[] = [...topImageFields, ...videoFields];

async function readMedia(db: Database | Transaction, ids: readonly (number | null)[]) {
  const stored = ids.filter((id) => id !== null).filter((id) => id > 0 && id <= maxStoredId);
  const rows = await db.select().from(mediaFiles).where(inArray(mediaFiles.id, stored));
  return new Map(rows.map((row) => [row.id, mediaFileOf(row)]));
}

/** The top page as it is published. A page that was never filled is empty. */
export async function readTopContent(db: Database): Promise<TopContent> {
  return transact(
    db,
    async (tx) => {
      const [row] = await tx.select().from(topPage);
      const files = await readMedia(
        tx,
        mediaFields.map((field) => row?.[field] ?? null),
      );
      return {
        ...eachOf(topTextFields, (field) => row?.[field] ?? ''),
        ...eachOf(mediaFields, (field) => files.get(row?.[field] ?? 0) ?? null),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const refuse = (message: string) => new HttpFailure(400, message);

/** Section 5: every field of the top page is required, and each takes its own kind of file. */
async function refuseIncomplete(tx: Transaction, request: UpdateTopContentRequest): Promise<void> {
  for (const field of topTextFields) {
    if (request.page_content[field].trim() === '') throw refuse(serverText.required(field));
  }
  const files = await readMedia(
    tx,
    mediaFields.map((field) => request[field]),
  );
  for (const field of mediaFields) {
    const id = request[field];
    if (id === null) throw refuse(serverText.required(field));
    const file = files.get(id);
    if (file === undefined) throw refuse(serverText.mediaMissing(field, id));
    const wanted = topImageFields.some((name) => name === field) ? 'image' : 'video';
    if (mediaKind(file) !== wanted) {
      throw refuse(wanted === 'image' ? serverText.imageWanted(field) : serverText.videoWanted(field));
    }
  }
}

/** The top page. */
export function topResource({ db, now }: Backend) {
  const app = newResource();

  serveCall(app, getTopContent, { access: 'public', handle: () => readTopContent(db) });

  serveCall(app, updateTopContent, {
    handle: async (request) => {
      const { page_content: texts, ...media } = request;
      const row = { ...texts, ...media, updatedAt: now() };
      const save = async (tx: Transaction) => {
        await refuseIncomplete(tx, request);
        await tx
          .insert(topPage)
          .values({ id: 1, ...row })
          .onConflictDoUpdate({ target: topPage.id, set: row });
      };
      await transact(db, save).catch(async (error: unknown) => {
        // A file was deleted after it was looked for: the second look says which.
        if (isMissingReference(error)) await transact(db, (tx) => refuseIncomplete(tx, request));
        throw error;
      });
      return { message: serverText.saved };
    },
  });

  return app;
}
