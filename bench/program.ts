import { spawnSync } from 'node:child_process';

/** The name of a program if it can be run; undefined otherwise. `args` let it print something and end. */
export const findProgram = (name: string, args: readonly string[]): string | undefined =>
  spawnSync(name, args, { stdio: 'ignore' }).error === undefined ? name : undefined;
