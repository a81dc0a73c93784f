import type { GeneratedFolder } from '../generated-documents.ts';
import { httpSchema, openApi, previewSchema } from './openapi.ts';

const text = (document: object) => `${JSON.stringify(document, null, 2)}\n`;

/** `docs/api`: both borders of the console, generated from `src/contract`. */
export const apiDocuments: GeneratedFolder = {
  folder: 'docs/api',
  script: 'api',
  documents: () =>
    new Map([
      ['openapi.json', text(openApi())],
      ['http.schema.json', text(httpSchema())],
      ['preview.schema.json', text(previewSchema())],
    ]),
};
