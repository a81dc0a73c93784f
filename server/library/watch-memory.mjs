import process from 'node:process';
import { workerData } from 'node:worker_threads';

// A thread beside one that may not come back from a file. It ends the process.

const { bytes, parent } = workerData;

setInterval(() => {
  if (process.memoryUsage.rss() > bytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 50);
