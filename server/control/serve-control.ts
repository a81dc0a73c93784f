import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import * as v from 'valibot';

import type { Log } from '../kit/log.ts';
import { Refusal, errorCode, errorLine } from '../kit/start-failure.ts';
import type { Operations } from './operations.ts';
import { atControlSocket, removeStaleSocket } from './socket.ts';

/** The socket on which this process serves the command line. */
export interface Control {
  /** Stops taking requests and waits for those that run, cutting their connections after `patienceMs`. */
  close(patienceMs: number): Promise<void>;
}

const credentials = { username: v.string(), password: v.string() };
const passwordSchema = v.strictObject(credentials);
const createSchema = v.strictObject({ ...credentials, isSuperuser: v.boolean() });

const bodyOf = async <const Schema extends v.GenericSchema>(schema: Schema, request: IncomingMessage) =>
  v.parse(schema, await json(request));

/** The request's body. Destroying it leaves the connection open for the answer. */
function bodyStream(request: IncomingMessage): Readable {
  const body = new PassThrough();
  // A reader gets the error; without a reader a cut must not end the process.
  body.on('error', () => undefined);
  request.pipe(body);
  request.once('close', () => {
    if (!request.complete) body.destroy(new Refusal('The connection was cut.'));
  });
  return body.once('close', () => request.resume());
}

async function restore(operations: Operations, request: IncomingMessage): Promise<void> {
  const body = bodyStream(request);
  await operations.restore(body).finally(() => body.destroy());
}

async function answer(operations: Operations, request: IncomingMessage, response: ServerResponse) {
  const send = (body: unknown) => response.end(JSON.stringify(body));
  const asked = request.url ?? '';
  if (asked === '/list') send(await operations.list());
  else if (asked === '/create') send(await operations.create(await bodyOf(createSchema, request)));
  else if (asked === '/password') send(await operations.password(await bodyOf(passwordSchema, request)));
  else if (asked === '/restore') send(await restore(operations, request));
  else if (asked === '/backup') await pipeline(await operations.backup(), response);
  else throw new Refusal('The running Kagami is of another version: restart it first.');
}

function refuse(response: ServerResponse, error: unknown): void {
  // An answer that has begun is cut, so that it is not taken for a whole one.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.statusCode = error instanceof Refusal ? 409 : 500;
  response.end(JSON.stringify({ error: errorLine(error) }));
}

/** An unexpected failure. A client that disconnected is none. */
const isUnforeseen = (error: unknown) =>
  !(error instanceof Refusal) && errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Listens on the data folder's control socket, in HTTP's framing because it carries streams and marks where they were
 * cut. By the file's mode only the account that Kagami runs under can connect. The folder must be locked by this process.
 */
export async function serveControl(dataDir: string, operations: Operations, log: Log): Promise<Control> {
  const logFailure = (route: string, error: unknown) => {
    if (isUnforeseen(error)) log.failure({ id: randomUUID(), app: 'control', method: 'POST', route }, error);
  };
  const running = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const work = answer(operations, request, response)
      .catch((error: unknown) => {
        logFailure(request.url ?? '*', error);
        refuse(response, error);
      })
      .finally(() => running.delete(work));
    running.add(work);
  });
  // No time limit, because a large backup takes long.
  server.requestTimeout = 0;
  removeStaleSocket(dataDir);
  await atControlSocket(dataDir, async (path) => {
    const listening = once(server, 'listening');
    const mask = process.umask(0o177);
    server.listen(path);
    process.umask(mask);
    await listening;
  });
  server.on('error', (error) => logFailure('*', error));
  return {
    close: async (patienceMs) => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
      await closed;
      clearTimeout(cut);
      await Promise.all(running);
      removeStaleSocket(dataDir);
    },
  };
}
