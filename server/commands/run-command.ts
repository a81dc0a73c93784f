import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs, type ParseArgsConfig } from 'node:util';

import { Unanswered } from '../control/client.ts';
import { readConfig, type KagamiConfig } from '../installation/config.ts';
import { Refusal, errorLine, StartFailure } from '../kit/failure.ts';

export const isTerminal = (): boolean => process.stdin.isTTY && process.stderr.isTTY;

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

export async function promptPassword(question: string): Promise<string> {
  if (process.stdin.isTTY && !process.stderr.isTTY) {
    throw new Refusal(
      'The password would be shown as it is typed: leave the standard error on the terminal, or pipe it in. Nothing was changed.',
    );
  }
  return isTerminal()
    ? promptLine(question, false)
    : ((await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '');
}

export async function readPassword(): Promise<string> {
  const password = await promptPassword('New password: ');
  if (isTerminal() && (await promptLine('The same again: ', false)) !== password) {
    throw new Refusal('The two passwords differ. Nothing was changed.');
  }
  return password;
}

export async function confirm(question: string): Promise<boolean> {
  return /^y(es)?$/i.test((await promptLine(`${question} [y/N] `, true)).trim());
}

export class Misuse extends Error {
  override readonly name = 'Misuse';
}

export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Misuse(errorLine(error).replace(/[.] To specify.*$/, '.'));
  }
}

export async function runCommand(
  usage: string,
  command: (config: KagamiConfig, args: readonly string[]) => Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(usage);
    return;
  }
  try {
    await command(readConfig(process.env), args);
  } catch (error) {
    process.exitCode = error instanceof Misuse ? 2 : 1;
    const expected = [Misuse, Refusal, StartFailure, Unanswered].some((kind) => error instanceof kind);
    console.error(
      expected && error instanceof Error ? error.message : `The command failed: ${errorLine(error)}`,
    );
    if (error instanceof Misuse) console.error(usage);
  }
}
