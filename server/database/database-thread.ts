import { parentPort, workerData } from 'node:worker_threads';

import * as v from 'valibot';

import { errorCode, errorLine } from '../kit/start-failure.ts';
import { openDatabaseFolder } from './embedded.ts';
import type { Answer, Question } from './thread-messages.ts';

// The embedded database, in a thread of its own: it works synchronously, and the thread that serves requests goes on.

/** The pieces are handed over and not copied. */
function send(answer: Answer): void {
  const handedOver = answer.kind === 'answer' ? answer.pieces.map(({ buffer }) => buffer) : [];
  parentPort?.postMessage(answer, handedOver);
}

const { folder } = v.parse(v.object({ folder: v.string() }), workerData);

try {
  const pglite = await openDatabaseFolder(folder);
  /** Returns bytes: what a thread gets as objects, V8 puts among the long-lived ones from 100 KB on, whose collection takes longest. */
  const exchange = async (bytes: Uint8Array): Promise<readonly Uint8Array<ArrayBuffer>[]> => {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    // A piece is in the database's own memory, which its next one overwrites.
    await pglite.execProtocolRawStream(bytes, { onRawData: (piece) => pieces.push(piece.slice()) });
    return pieces;
  };
  let last: Promise<void> = Promise.resolve();
  const answer = async (question: Question): Promise<void> => {
    const { id } = question;
    try {
      if (question.kind === 'exchange') {
        send({ kind: 'answer', id, pieces: await exchange(question.bytes) });
        return;
      }
      await pglite.close();
      send({ kind: 'answer', id, pieces: [] });
      parentPort?.close();
    } catch (error) {
      send({ kind: 'failure', id, message: errorLine(error), code: errorCode(error) });
    }
  };
  parentPort?.on('message', (question: Question) => {
    // PGlite takes one exchange at a time.
    last = last.then(() => answer(question));
  });
  send({ kind: 'answer', id: 0, pieces: [] });
} catch (error) {
  send({ kind: 'failure', id: 0, message: errorLine(error), code: errorCode(error) });
  parentPort?.close();
}
