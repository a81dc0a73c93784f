import { getTableColumns } from 'drizzle-orm';

import { eachOf } from '../../src/contract/each-of.ts';
import { videoFields } from '../../src/contract/http/media.ts';
import {
  emptyTopContent,
  getTopContent,
  topImageFields,
  topTextFields,
  updateTopContent,
  type TopContent,
  type TopMediaField,
  type UpdateTopContentRequest,
} from '../../src/documents/top/document.ts';
import type { Backend } from '../backend.ts';
import { rowsOf, selectRows } from '../database/json-rows.ts';
import { topPage } from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { newResource } from '../http/resource.ts';
import { chosenById, chosenFiles } from '../library/media-files.ts';
import { reading } from '../saving/reading.ts';
import { serveDocument, serveSave } from '../saving/serve.ts';
import { serverText } from '../text.ts';
import { refuseWrongMedia, requireText } from './saving.ts';

const mediaFields: readonly TopMediaField[] = [...topImageFields, ...videoFields];

const { updatedAt: _updatedAt, ...fields } = getTableColumns(topPage);

const values = {
  pages: rowsOf(selectRows(fields, topPage.id).from(topPage)),
  files: chosenFiles({ from: topPage, columns: mediaFields.map((field) => topPage[field]) }),
};

/** The top page as it is published. A page that was never filled is empty. */
export const topReading = reading(values, ({ pages: [page], files: rows }): TopContent => {
  if (page === undefined) return emptyTopContent;
  const files = chosenById(rows);
  return {
    ...eachOf(topTextFields, (field) => page[field]),
    ...eachOf(mediaFields, (field) => files.get(page[field]) ?? null),
  };
});

/** Section 5: every field of the top page is required, and each takes its own kind of file. */
async function refuseIncomplete(tx: Transaction, request: UpdateTopContentRequest): Promise<void> {
  for (const field of topTextFields) requireText(field, request.page_content[field]);
  await refuseWrongMedia(tx, [
    ...topImageFields.map((name) => ({ name, id: request[name], kind: 'image' as const })),
    ...videoFields.map((name) => ({ name, id: request[name], kind: 'video' as const })),
  ]);
}

/** The top page. */
export function topResource(backend: Backend) {
  const { db, now } = backend;
  const app = newResource();

  const document = 'top';

  serveDocument(app, db, getTopContent, { access: 'public', document, reading: () => topReading });

  serveSave(app, backend, updateTopContent, {
    document,
    check: refuseIncomplete,
    write: async (tx, { page_content: texts, ...media }) => {
      const row = { ...texts, ...media, updatedAt: now() };
      await tx
        .insert(topPage)
        .values({ id: 1, ...row })
        .onConflictDoUpdate({ target: topPage.id, set: row });
      return { message: serverText.saved };
    },
  });

  return app;
}
