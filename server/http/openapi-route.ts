import { readFile } from 'node:fs/promises';

import type { Context } from 'hono';
import * as v from 'valibot';

import { openApiFile } from '../kit/assets.ts';
import type { KagamiEnv } from './environment.ts';
import { answerJson } from './json-answer.ts';

/** Serves the OpenAPI document of the calls (`npm run api`), in which nothing is secret. */
export async function serveOpenApi(c: Context<KagamiEnv>): Promise<Response> {
  const document = v.parse(v.looseObject({}), JSON.parse(await readFile(openApiFile, 'utf8')));
  c.header('cache-control', 'no-cache');
  return answerJson(c, document);
}
