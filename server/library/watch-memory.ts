import { writeSync } from 'node:fs';
import process from 'node:process';
import { workerData } from 'node:worker_threads';

// A thread that ends the process, whose main thread may not return from a file.

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
