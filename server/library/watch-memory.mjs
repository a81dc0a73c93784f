import { writeSync } from 'node:fs';
import process from 'node:process';
import { workerData } from 'node:worker_threads';

// A thread beside one that may not come back from a file. It ends the process.

const { bytes, parent, output } = workerData;

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
