import { parentPort, workerData } from 'node:worker_threads';

import * as v from 'valibot';

import { errorCode, errorLine } from '../kit/failure.ts';
import { openDatabaseFolder } from './embedded.ts';
import type { ThreadAnswer, ThreadRequest } from './threaded.ts';

// The embedded database works synchronously: in a thread of its own it does not stop the thread that serves requests.

function send(answer: ThreadAnswer): void {
  const transferred = answer.kind === 'answer' ? answer.pieces.map(({ buffer }) => buffer) : [];
  parentPort?.postMessage(answer, transferred);
}

const { folder } = v.parse(v.object({ folder: v.string() }), workerData);

try {
  const pglite = await openDatabaseFolder(folder);
  /** Bytes: V8 puts objects from another thread among the long-lived ones from 100 KB on, whose collection takes longest. */
  const exchange = async (bytes: Uint8Array): Promise<readonly Uint8Array<ArrayBuffer>[]> => {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    // A piece is in the database's own memory, which its next one overwrites.
    await pglite.execProtocolRawStream(bytes, { onRawData: (piece) => pieces.push(piece.slice()) });
    return pieces;
  };
  const answer = async (request: ThreadRequest): Promise<void> => {
    const { id } = request;
    try {
      if (request.kind === 'exchange') {
        send({ kind: 'answer', id, pieces: await exchange(request.bytes) });
        return;
      }
      await pglite.close();
      send({ kind: 'answer', id, pieces: [] });
      parentPort?.close();
    } catch (error) {
      send({ kind: 'failure', id, message: errorLine(error), code: errorCode(error) });
    }
  };
  let last: Promise<void> = Promise.resolve();
  parentPort?.on('message', (request: ThreadRequest) => {
    // PGlite takes one exchange at a time.
    last = last.then(() => answer(request));
  });
  send({ kind: 'answer', id: 0, pieces: [] });
} catch (error) {
  send({ kind: 'failure', id: 0, message: errorLine(error), code: errorCode(error) });
  parentPort?.close();
}
