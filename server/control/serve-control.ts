import { randomUUID, createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import * as v from 'valibot';

import { Refusal, errorCode, errorLine } from '../kit/failure.ts';
import type { Log } from '../kit/log.ts';
import type { Operations } from './operations.ts';

const socketName = 'control.sock';

/** Of a socket's address on every system, without its closing NUL. */
const maxPathBytes = 103;

const pipeOf = (dataDir: string) =>
  `\\\\.\\pipe\\kagami-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)}`;

function removeStaleSocket(dataDir: string): void {
  if (process.platform !== 'win32') rmSync(join(dataDir, socketName), { force: true });
}

export async function atControlSocket<Result>(
  dataDir: string,
  reach: (address: string) => Promise<Result>,
): Promise<Result> {
  if (process.platform === 'win32') return reach(pipeOf(dataDir));
  const path = join(dataDir, socketName);
  if (Buffer.byteLength(path) <= maxPathBytes) return reach(path);
  const link = join(mkdtempSync(join(tmpdir(), 'kagami-')), 'data');
  symlinkSync(dataDir, link);
  return reach(join(link, socketName)).finally(() => rmSync(dirname(link), { recursive: true, force: true }));
}

export interface Control {
  close(timeoutMs: number): Promise<void>;
}

const credentials = { username: v.string(), password: v.string() };
const passwordSchema = v.strictObject(credentials);
const createSchema = v.strictObject({ ...credentials, isSuperuser: v.boolean() });

const bodyOf = async <const Schema extends v.GenericSchema>(schema: Schema, request: IncomingMessage) =>
  v.parse(schema, await json(request));

/** The request's body. Its destruction leaves the connection open for the answer. */
function bodyStream(request: IncomingMessage): Readable {
  const body = new PassThrough();
  // Without a listener the error of a cut connection would end the process.
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
  const { url } = request;
  if (url === '/list') send(await operations.list());
  else if (url === '/create') send(await operations.create(await bodyOf(createSchema, request)));
  else if (url === '/password') send(await operations.password(await bodyOf(passwordSchema, request)));
  else if (url === '/restore') send(await restore(operations, request));
  else if (url === '/backup') await pipeline(await operations.backup(), response);
  else throw new Refusal('The running Kagami is of another version: restart it first.');
}

function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.statusCode = error instanceof Refusal ? 409 : 500;
  response.end(JSON.stringify({ error: errorLine(error) }));
}

const isUnforeseen = (error: unknown) =>
  !(error instanceof Refusal) && errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE';

/** By HTTP, which marks where a stream was cut. The file's mode lets only this process's account connect. */
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
    close: async (timeoutMs) => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
      await closed;
      clearTimeout(cut);
      await Promise.all(running);
      removeStaleSocket(dataDir);
    },
  };
}
