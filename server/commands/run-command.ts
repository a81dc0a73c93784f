import { parseArgs, type ParseArgsConfig } from 'node:util';

import { readConfig, type KagamiConfig } from '../config.ts';
import { Unanswered } from '../control/client.ts';
import { Refusal } from '../refusal.ts';
import { errorLine, StartFailure } from '../start-failure.ts';

/** Invalid arguments. The command prints its usage and exits with 2, as shells' own do. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

/** Parses a command's arguments. Unknown ones are a Misuse. */
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

/**
 * Runs a command as this process. Its output goes to the standard output. A failure is one line on the standard error
 * and exit code 1, or 2 for invalid arguments.
 */
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
