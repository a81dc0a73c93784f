import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { Refusal } from '../refusal.ts';

/** Whether a person sits there to be asked. */
export const isTerminal = (): boolean => process.stdin.isTTY && process.stderr.isTTY;

/** A question whose answer is typed on the terminal, with or without being shown. */
async function askPerson(question: string, shown: boolean): Promise<string> {
  // What is typed is echoed by readline's output alone.
  const output = shown ? process.stderr : new Writable({ write: (_chunk, _encoding, done) => done() });
  if (!shown) process.stderr.write(question);
  const reader = createInterface({ input: process.stdin, output, terminal: true });
  const gone = new Promise<never>((_done, fail) => {
    reader.once('close', () => fail(new Refusal('Nothing was changed.')));
  });
  try {
    return await Promise.race([reader.question(shown ? question : ''), gone]);
  } finally {
    reader.close();
    if (!shown) process.stderr.write('\n');
  }
}

/** A new password: asked for twice on a terminal, otherwise the first line of what is piped in. */
export async function readPassword(): Promise<string> {
  if (process.stdin.isTTY && !process.stderr.isTTY) {
    throw new Refusal(
      'The password would be shown as it is typed: leave the standard error on the terminal, or pipe it in. Nothing was changed.',
    );
  }
  if (!isTerminal()) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '';
  const password = await askPerson('New password: ', false);
  if ((await askPerson('The same again: ', false)) !== password) {
    throw new Refusal('The two passwords differ. Nothing was changed.');
  }
  return password;
}

/** Asks for a yes. Anything else is a no. */
export async function confirm(question: string): Promise<boolean> {
  return /^y(es)?$/i.test((await askPerson(`${question} [y/N] `, true)).trim());
}
