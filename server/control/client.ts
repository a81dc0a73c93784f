import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import * as v from 'valibot';

import { Refusal, errorCode } from '../kit/failure.ts';
import type { Operations } from './operations.ts';
import { atControlSocket } from './serve-control.ts';

function dial(dataDir: string): Promise<Socket | null> {
  return atControlSocket(dataDir, async (path) => {
    const socket = connect(path);
    try {
      await once(socket, 'connect');
      return socket;
    } catch (error) {
      if (['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'].includes(errorCode(error))) return null;
      if (errorCode(error) !== 'EACCES') throw error;
      throw new Refusal('The running Kagami belongs to another account: run this command as that one.');
    }
  });
}

/** Unlike after a Refusal, something may have been changed. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
  override readonly message = 'It is not known whether it was done: Kagami stopped before it had answered.';
}

const isCut = (error: unknown) => ['ECONNRESET', 'EPIPE'].includes(errorCode(error));

const listSchema = v.array(
  v.object({
    username: v.string(),
    isSuperuser: v.boolean(),
    createdAt: v.string(),
    lastLoginAt: v.nullable(v.string()),
  }),
);

async function post(dataDir: string, path: string, body: Readable): Promise<IncomingMessage> {
  const socket = await dial(dataDir);
  if (socket === null) throw new Refusal('Kagami has just stopped. Nothing was changed.');
  const posting = request({ path, method: 'POST', createConnection: () => socket });
  const sent = pipeline(body, posting);
  // A refusal may come before everything is sent.
  sent.catch(() => undefined);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    posting.once('response', resolve);
    posting.once('error', (error) => reject(isCut(error) ? new Unanswered() : error));
  });
  if (response.statusCode === 200) return response;
  const refusal = await json(response).catch((cut: unknown) => {
    throw isCut(cut) ? new Unanswered() : cut;
  });
  throw new Refusal(v.parse(v.object({ error: v.string() }), refusal).error);
}

const bodyOf = (value: unknown) => Readable.from([JSON.stringify(value)]);

const done = async (response: Promise<IncomingMessage>) => {
  (await response).resume();
};

export async function runningOperations(dataDir: string): Promise<Operations | null> {
  const socket = await dial(dataDir);
  if (socket === null) return null;
  socket.destroy();
  return {
    list: async () => v.parse(listSchema, await json(await post(dataDir, '/list', bodyOf({})))),
    create: (who) => done(post(dataDir, '/create', bodyOf(who))),
    password: (who) => done(post(dataDir, '/password', bodyOf(who))),
    backup: () => post(dataDir, '/backup', bodyOf({})),
    restore: (backup) => done(post(dataDir, '/restore', backup)),
  };
}
