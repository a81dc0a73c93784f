import { once } from 'node:events';
import process from 'node:process';
import { Worker } from 'node:worker_threads';

import * as v from 'valibot';

import { programs } from '../kit/assets.ts';
import { failedExitCode, memoryOutput } from './file-process.ts';

const sizesSchema = v.array(v.number());

/**
 * Serves the runs of a `FileProcess` as this process: answers the files of each run with what `work` makes of their bytes. Ends
 * with the process that started it, where it takes more memory than that allows, and with `failedExitCode` where `work` fails.
 */
export async function serveFiles(work: (...files: Buffer[]) => Promise<unknown>): Promise<void> {
  // Signals reach the whole group. Kagami ends this process itself, when it ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());

  let chunks: Buffer[] = [];
  process.stdin.on('data', (chunk: Buffer) => chunks.push(chunk));
  const received = async (size: number): Promise<Buffer> => {
    while (chunks.reduce((sum, { length }) => sum + length, 0) < size) await once(process.stdin, 'data');
    const bytes = Buffer.concat(chunks);
    chunks = [];
    return bytes;
  };
  const answer = async (message: unknown): Promise<void> => {
    const sizes = v.parse(sizesSchema, message);
    const bytes = await received(sizes.reduce((sum, size) => sum + size, 0));
    let end = 0;
    const files = sizes.map((size) => bytes.subarray(end, (end += size)));
    process.send?.(await work(...files));
  };
  process.on('message', (message) => {
    answer(message).catch(() => process.exit(failedExitCode));
  });

  const workerData = { bytes: Number(process.argv[2]), parent: process.ppid, output: memoryOutput };
  const watch = new Worker(programs.watchMemory, { workerData, execArgv: [] });
  await once(watch, 'online');
  process.send?.('ready');
}
