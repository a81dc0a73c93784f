import { writeSync } from 'node:fs';
import process from 'node:process';
import { workerData } from 'node:worker_threads';

// A thread beside one that may not come back from a file. It ends the process.

/** The limit of the memory, the process that started this one, and the output where the limit is told. */
interface Watched {
  readonly bytes: number;
  readonly parent: number;
  readonly output: number;
}

const { bytes, parent, output }: Watched = workerData;

const kill = () => process.kill(process.pid, 'SIGKILL');

setInterval(() => {
  if (process.ppid !== parent) kill();
  if (process.memoryUsage.rss() <= bytes) return;
  try {
    writeSync(output, 'memory');
  } finally {
    kill();
  }
}, 50);
