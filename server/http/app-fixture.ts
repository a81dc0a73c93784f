import { Hono } from 'hono';

import { createLog } from '../log.ts';
import { answerInTime } from './answer-in-time.ts';
import type { KagamiEnv } from './environment.ts';
import { answerErrors } from './request-log.ts';

/** An app with the server's time limit and answers to errors, without routes and without a log. */
export function limitedApp(): Hono<KagamiEnv> {
  const log = createLog('off', { out: () => undefined, err: () => undefined }, () => new Date());
  const app = new Hono<KagamiEnv>();
  app.onError(answerErrors(log, 'console'));
  app.use(answerInTime());
  return app;
}
