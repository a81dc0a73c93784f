import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';

import { tellPresence } from '../../src/contract/http/presence.ts';
import type { Backend } from '../backend.ts';
import { signedIn } from '../http/access.ts';
import type { KagamiEnv } from '../http/environment.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';

const maxBytes = 2048;

/** Who has unsaved edits of which document. */
export function presenceResource({ presence, sessions }: Backend) {
  const app = newResource();

  app.get(tellPresence.path, (c: Context<KagamiEnv>) => {
    // Hono gives HEAD to a handler of GET and drops its body: the stream would never end.
    if (c.req.method !== 'GET') {
      throw new HttpFailure(405, serverText.methodNotAllowed, { allow: 'GET, POST' });
    }
    const tab = presence.open(signedIn(c));
    const response = streamSSE(c, async (stream) => {
      stream.onAbort(() => presence.leave(tab));
      while (tab.isOpen) {
        await stream.writeSSE({ data: JSON.stringify(presence.dataFor(tab)) });
        await tab.untilNext();
        if (!tab.isOpen) break;
        // The session may have ended. Without the database that is not known: the browser opens the stream again.
        const administrator = await sessions.administratorOf(c).catch(() => null);
        if (administrator === null) presence.leave(tab);
      }
    });
    response.headers.set('cache-control', 'no-store');
    // nginx would keep the events back until a buffer is full.
    response.headers.set('x-accel-buffering', 'no');
    return response;
  });

  serveCall(app, tellPresence, {
    maxBytes,
    handle: async ({ tab, key }, c) => {
      presence.tell(signedIn(c), tab, key);
      return {};
    },
  });

  return app;
}
