import { Hono } from 'hono';

import type { KagamiEnv } from '../http/environment.ts';
import { createLog } from '../kit/log.ts';
import { answerInTime, answerErrors } from './middleware.ts';

/** An app with the server's time limit and answers to errors, without routes and without a log. */
export function limitedApp(): Hono<KagamiEnv> {
  const log = createLog('off', { out: () => undefined, err: () => undefined }, () => new Date());
  const app = new Hono<KagamiEnv>();
  app.onError(answerErrors(log, 'console'));
  app.use(answerInTime());
  return app;
}
