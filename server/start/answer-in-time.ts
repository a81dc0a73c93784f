import type { IncomingMessage } from 'node:http';

import type { MiddlewareHandler } from 'hono';

import { passThrough } from '../http/access.ts';
import type { KagamiEnv } from '../http/environment.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';

/**
 * How long a request may take, in ms, not counting the time in which its body arrives. Each wait for the database or the
 * store has a limit of its own, but a request has several of them. Behind a proxy that passes it on from another process
 * within six seconds, and with a start that it waits for, it stays below 30 seconds.
 */
const patienceMs = 20_000;

/** How often a request is looked at, in ms. */
const lookMs = 1000;

/** The part of a request that tells how much of its body has arrived. */
type Arrival = Pick<IncomingMessage, 'complete' | 'readableLength'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'bytesRead'>;
};

/**
 * Tells at each call whether the client is still sending: bytes have come since the last call, or all that came is read.
 * The readers of bodies limit how long a client may pause. Unread bytes of which no more come mean that the server
 * itself waits, for a store perhaps.
 */
function arrivalOf(incoming: Arrival | undefined): () => boolean {
  let received = incoming?.socket.bytesRead ?? 0;
  return () => {
    if (incoming === undefined || incoming.complete) return false;
    const before = received;
    received = incoming.socket.bytesRead;
    return received !== before || incoming.readableLength === 0;
  };
}

/**
 * Answers a request that takes too long with 503. What it does goes on, unless it asks `givenUp`: whether it was done shows
 * when it is repeated.
 */
export function answerInTime(): MiddlewareHandler<KagamiEnv> {
  return passThrough(async (c, next) => {
    const isArriving = arrivalOf(c.env?.incoming);
    const givenUp = new AbortController();
    c.set('givenUp', givenUp.signal);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_done, fail) => {
      let waitedMs = 0;
      timer = setInterval(() => {
        waitedMs = isArriving() ? 0 : waitedMs + lookMs;
        if (waitedMs < patienceMs) return;
        givenUp.abort();
        fail(new HttpFailure(503, serverText.takesTooLong, { 'retry-after': '10' }));
      }, lookMs);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearInterval(timer);
    }
  });
}
