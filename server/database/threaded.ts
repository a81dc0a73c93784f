import { writeSync } from 'node:fs';
import process from 'node:process';
import { Worker } from 'node:worker_threads';

import { protocol } from '@electric-sql/pglite';

import { programs } from '../kit/assets.ts';
import type { BackendMessage, Engine } from './embedded.ts';

/** The thread answers its start as request 0. */
export type ThreadRequest =
  | { readonly kind: 'exchange'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'close'; readonly id: number };

export type ThreadAnswer =
  | { readonly kind: 'answer'; readonly id: number; readonly pieces: readonly Uint8Array<ArrayBuffer>[] }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string; readonly code: string };

type Pieces = readonly Uint8Array[];

interface Waiting {
  readonly resolve: (pieces: Pieces) => void;
  readonly reject: (error: Error) => void;
}

/** The messages without an answer before the next Sync: Parse, Bind, Describe, Execute, Close. */
const unanswered = new Set(Buffer.from('PBDEC'));

function messagesOf(pieces: Pieces): BackendMessage[] {
  const parser = new protocol.Parser();
  const messages: BackendMessage[] = [];
  for (const piece of pieces) parser.parse(piece, (message) => messages.push(message));
  return messages;
}

export async function openThreaded(folder: string) {
  const worker = new Worker(programs.databaseThread, { workerData: { folder } });
  const waiting = new Map<number, Waiting>();
  let isOver = false;
  let lastId = 0;

  const answerTo = (id: number) =>
    new Promise<Pieces>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    });
  const send = (request: ThreadRequest) => {
    const answer = answerTo(request.id);
    // Nothing is transferred: the bytes may be a part of a larger buffer.
    worker.postMessage(request, []);
    return answer;
  };

  worker.on('message', (answer: ThreadAnswer) => {
    const request = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.kind === 'answer') request?.resolve(answer.pieces);
    else request?.reject(Object.assign(new Error(answer.message), { code: answer.code }));
  });
  worker.on('error', (error) => {
    writeSync(2, `The thread of the database in ${folder} failed, so Kagami stops: ${String(error)}\n`);
  });
  worker.on('exit', () => {
    // `endProcess` in the thread ends the thread alone.
    if (!isOver) process.exit(1);
    for (const { reject } of waiting.values()) reject(new Error('The thread of the database has ended.'));
  });

  try {
    await answerTo(0);
  } catch (error) {
    isOver = true;
    throw error;
  }

  let unsent: Uint8Array[] = [];
  const execProtocolStream: Engine['execProtocolStream'] = async (message) => {
    unsent.push(message);
    if (unanswered.has(message[0] ?? 0)) return [];
    const bytes = unsent.length === 1 ? message : Buffer.concat(unsent);
    unsent = [];
    return messagesOf(await send({ kind: 'exchange', id: (lastId += 1), bytes }));
  };
  return {
    engine: { waitReady: Promise.resolve(), execProtocolStream },
    close: async () => {
      isOver = true;
      await send({ kind: 'close', id: (lastId += 1) });
    },
  };
}
