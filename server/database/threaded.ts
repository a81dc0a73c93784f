import { writeSync } from 'node:fs';
import process from 'node:process';
import { Worker } from 'node:worker_threads';

import { protocol } from '@electric-sql/pglite';

import { programs } from '../kit/assets.ts';
import type { BackendMessage, Engine } from './embedded.ts';
import type { Answer, Question } from './thread-messages.ts';

/** The embedded database in a thread of its own. */
export interface ThreadedDatabase {
  readonly engine: Engine;
  readonly close: () => Promise<void>;
}

type Pieces = readonly Uint8Array[];

interface Waiting {
  readonly resolve: (pieces: Pieces) => void;
  readonly reject: (error: Error) => void;
}

/** The messages of the protocol that get no answer before the Sync behind them: Parse, Bind, Describe, Execute, Close. */
const unanswered = new Set(Buffer.from('PBDEC'));

function joined(parts: Pieces): Uint8Array {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : Buffer.concat(parts);
}

function messagesOf(pieces: Pieces): BackendMessage[] {
  const parser = new protocol.Parser();
  const messages: BackendMessage[] = [];
  for (const piece of pieces) parser.parse(piece, (message) => messages.push(message));
  return messages;
}

/**
 * Opens the database of a data folder in a thread, creating it first when there is none. The process ends with the thread:
 * without its database it has nothing to serve, and the next start reads from the log what was acknowledged.
 */
export async function openThreaded(folder: string): Promise<ThreadedDatabase> {
  const worker = new Worker(programs.databaseThread, { workerData: { folder } });
  const waiting = new Map<number, Waiting>();
  let isOver = false;
  let lastId = 0;

  const answerTo = (id: number) =>
    new Promise<Pieces>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    });
  const ask = (question: Question) => {
    const answer = answerTo(question.id);
    // Nothing is handed over: the bytes may be a part of a larger buffer.
    worker.postMessage(question, []);
    return answer;
  };

  worker.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.kind === 'answer') asked?.resolve(answer.pieces);
    else asked?.reject(Object.assign(new Error(answer.message), { code: answer.code }));
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

  let held: Uint8Array[] = [];
  const execProtocolStream: Engine['execProtocolStream'] = async (message) => {
    held.push(message);
    if (unanswered.has(message[0] ?? 0)) return [];
    const bytes = joined(held);
    held = [];
    return messagesOf(await ask({ kind: 'exchange', id: (lastId += 1), bytes }));
  };
  return {
    engine: { waitReady: Promise.resolve(), execProtocolStream },
    close: async () => {
      isOver = true;
      await ask({ kind: 'close', id: (lastId += 1) });
    },
  };
}
