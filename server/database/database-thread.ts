import { parentPort, workerData } from 'node:worker_threads';

import * as v from 'valibot';

import { errorCode, errorLine } from '../start-failure.ts';
import { openDatabaseFolder } from './embedded.ts';
import { toPlain, type Answer, type Question } from './thread-messages.ts';

// The embedded database, in a thread of its own: it works synchronously, and the thread that serves requests goes on.

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
const send = (answer: Answer) => parentPort?.postMessage(answer);

const { folder } = v.parse(v.object({ folder: v.string() }), workerData);

try {
  const pglite = await openDatabaseFolder(folder);
  let last: Promise<void> = Promise.resolve();
  const answer = async (question: Question): Promise<void> => {
    const { id } = question;
    try {
      if (question.kind === 'exchange') {
        const messages = await pglite.execProtocolStream(question.bytes, { throwOnError: false });
        send({ kind: 'answer', id, messages: messages.map(toPlain) });
        return;
      }
      await pglite.close();
      send({ kind: 'answer', id, messages: [] });
      parentPort?.close();
    } catch (error) {
      send({ kind: 'failure', id, message: errorLine(error), code: errorCode(error) });
    }
  };
  parentPort?.on('message', (question: Question) => {
    // PGlite takes one exchange at a time.
    last = last.then(() => answer(question));
  });
  send({ kind: 'answer', id: 0, messages: [] });
} catch (error) {
  send({ kind: 'failure', id: 0, message: errorLine(error), code: errorCode(error) });
  parentPort?.close();
}
