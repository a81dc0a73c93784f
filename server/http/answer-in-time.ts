import type { MiddlewareHandler } from 'hono';

import { serverText } from '../text.ts';
import { passThrough } from './access.ts';
import type { KagamiEnv } from './environment.ts';
import { HttpFailure } from './failure.ts';

/**
 * How long a request may take, in ms. Each wait for the database or the store has a limit of its own, but a request has
 * several of them. Behind a proxy that passes it on from another process within six seconds, and with a start that it
 * waits for, it stays below 30 seconds.
 */
const patienceMs = 20_000;

/** How often a body that still arrives is looked at then, in ms: its readers limit the time that it takes. */
const bodyMs = 5000;

/**
 * Answers a request that takes too long with 503. What it does goes on: whether it was done shows when it is repeated.
 */
export function answerInTime(): MiddlewareHandler<KagamiEnv> {
  return passThrough(async (c, next) => {
    const incoming = c.env?.incoming;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_done, fail) => {
      const look = () => {
        if (incoming?.complete === false) timer = setTimeout(look, bodyMs);
        else fail(new HttpFailure(503, serverText.takesTooLong, { 'retry-after': '10' }));
      };
      timer = setTimeout(look, patienceMs);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  });
}
