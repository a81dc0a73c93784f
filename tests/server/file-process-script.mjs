import { writeFileSync } from 'node:fs';

import { serveFiles } from '../../dist/server/file-process.js';

// Does what its first file says; the second is the path of a file that it makes before.

const doing = {
  'never come back': () => {
    for (;;);
  },
  'take objects without end': () => {
    const taken = [];
    for (;;) taken.push({ taken });
  },
  'take bytes without end': () => {
    const taken = [];
    for (;;) taken.push(Buffer.alloc(1024 * 1024, 1));
  },
  end: () => process.exit(),
  'be killed by the system': () => process.kill(process.pid, 'SIGKILL'),
  abort: () => process.abort(),
  fail: () => {
    throw new Error('What the file says.');
  },
  answer: () => 'answered',
};

await serveFiles((file, path) => {
  if (path !== undefined) writeFileSync(path.toString(), '');
  return Promise.resolve(doing[file?.toString() ?? '']?.());
});
