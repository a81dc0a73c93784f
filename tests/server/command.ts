import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { killUnended, startScript } from './start-script.ts';

/** What a command said and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts one of the product's commands. */
export function startCommand(command: readonly string[], env: Readonly<Record<string, string>>) {
  const [name = ''] = command;
  // It plays the console against any backend, and is no part of the server.
  const isBuilt = name !== 'conform';
  const script = isBuilt ? ['scripts/run.mjs', name] : ['--import', 'tsx', 'scripts/conform.ts'];
  return startScript([...script, ...command.slice(1)], env);
}

/** Runs a command to its end, with what is piped in. */
export async function runCommand(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
): Promise<Ended> {
  const child = startCommand(command, env);
  killUnended(child);
  child.stdin.end(input);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout, stderr };
}
