import { readFile } from 'node:fs/promises';

import type { Context } from 'hono';
import * as v from 'valibot';

import type { KagamiEnv } from './environment.ts';
import { answerJson } from './json-answer.ts';

const file = new URL('../../docs/api/openapi.json', import.meta.url);

/** Serves the OpenAPI document of the calls (`npm run api`), in which nothing is secret. */
export async function serveOpenApi(c: Context<KagamiEnv>): Promise<Response> {
  const document = v.parse(v.looseObject({}), JSON.parse(await readFile(file, 'utf8')));
  c.header('cache-control', 'no-cache');
  return answerJson(c, document);
}
