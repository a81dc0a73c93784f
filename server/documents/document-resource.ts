import type { Hono } from 'hono';

import type { AnyDocument, Answer } from '../../src/documents/kit/document.ts';
import type { Backend } from '../backend.ts';
import type { JsonList } from '../database/json-list.ts';
import type { StoredDocument } from '../database/stored.ts';
import type { Database } from '../database/transact.ts';
import type { BodyLimits } from '../http/body.ts';
import type { KagamiEnv } from '../http/environment.ts';
import { newResource } from '../http/resource.ts';
import { serverText } from '../kit/text.ts';
import type { Revised } from '../saving/reading.ts';
import { serveRevised, serveSave } from '../saving/serve.ts';
import { readingOf } from './reading-of.ts';
import { refuseIncomplete } from './refusals.ts';
import { saveDocument } from './save-document.ts';
import { fieldsOf } from './sent.ts';

interface Special<D extends AnyDocument> extends BodyLimits {
  readonly read: (db: Database) => Promise<Revised<Answer<D> | JsonList>>;
}

/** Serves a document's two calls. */
export const documentResource =
  <D extends AnyDocument>(stored: StoredDocument<D>, { read, ...limits }: Special<D>) =>
  (backend: Backend): Hono<KagamiEnv> => {
    const { key, document } = stored;
    const app = newResource();
    serveRevised(app, document.read, {
      ...(document.line.calls.isPublic && { access: 'public' as const }),
      read: () => read(backend.db),
    });
    serveSave(app, backend, document.save, {
      ...limits,
      document: key,
      check: (tx, request) => refuseIncomplete(tx, document.fields, fieldsOf(document, request)),
      write: async (tx, request, by) => {
        await saveDocument(tx, stored, request, { by, at: backend.now() });
        return { message: serverText.saved };
      },
    });
    return app;
  };

/** A document that is read in one statement: its calls, and what the site shows of it. */
export function servedPage<D extends AnyDocument>(stored: StoredDocument<D>) {
  const { read, readRevised } = readingOf(stored);
  return {
    resource: documentResource(stored, { read: (db) => readRevised(db, stored.key) }),
    published: ({ db }: { readonly db: Database }) => read(db),
  };
}
