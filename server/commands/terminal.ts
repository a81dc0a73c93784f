import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { Refusal } from '../refusal.ts';

/** Whether the process runs on a terminal, where it can prompt. */
export const isTerminal = (): boolean => process.stdin.isTTY && process.stderr.isTTY;

/** Prompts on the terminal, with or without echo. */
async function promptLine(question: string, shown: boolean): Promise<string> {
  // Readline's output alone echoes the typed text.
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

/** Reads a new password: typed twice on a terminal, otherwise the first line of the standard input. */
export async function readPassword(): Promise<string> {
  if (process.stdin.isTTY && !process.stderr.isTTY) {
    throw new Refusal(
      'The password would be shown as it is typed: leave the standard error on the terminal, or pipe it in. Nothing was changed.',
    );
  }
  if (!isTerminal()) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '';
  const password = await promptLine('New password: ', false);
  if ((await promptLine('The same again: ', false)) !== password) {
    throw new Refusal('The two passwords differ. Nothing was changed.');
  }
  return password;
}

/** Prompts for a confirmation: `y` or `yes` confirms. */
export async function confirm(question: string): Promise<boolean> {
  return /^y(es)?$/i.test((await promptLine(`${question} [y/N] `, true)).trim());
}
