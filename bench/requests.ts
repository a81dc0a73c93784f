import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { findOrInstall } from '../tests/fixtures/debian.ts';
import { findProgram } from './program.ts';

const run = promisify(execFile);

const connections = 16;
const seconds = 3;

/** How many requests a second an address answers over 16 connections, by wrk. A refused one is an error. */
export async function requestsPerSecond(address: string): Promise<number> {
  const program = findOrInstall(['wrk'], () => findProgram('wrk', ['-v']));
  if (program === undefined) throw new Error('The bench needs wrk, and cannot install it.');
  const flags = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'accept-encoding: br, gzip'];
  const { stdout } = await run(program, [...flags, address]);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!(rate > 0) || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${address} failed: ${stdout}`);
  return rate;
}
