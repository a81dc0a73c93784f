import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { errorCode, errorLine, StartFailure } from '../kit/failure.ts';

export interface DataLock {
  release(): void;
}

/** libuv's UV_FS_O_EXLOCK, which `fs.constants` does not name; only macOS and Windows have it. */
const exclusiveOpen: Partial<Record<NodeJS.Platform, number>> = { darwin: 0x20, win32: 0x1000_0000 };

const taken = (folder: string) =>
  new StartFailure(`The data folder ${folder} is in use by another process of Kagami.`);

const unlockable = (folder: string, error: unknown) =>
  new StartFailure(`The data folder ${folder} cannot be locked: ${errorLine(error)}`);

const flockConflict = 1;

/** Two processes on one database folder corrupt it silently. The kernel's lock ends with the process. */
export async function lockDataFolder(folder: string): Promise<DataLock> {
  const path = join(folder, 'lock');
  if (process.platform !== 'linux') return lockByOpening(path, folder);
  const descriptor = openLockFile(path, constants.O_RDWR | constants.O_CREAT, folder);
  // A flock belongs to the open file, which the child inherits: it outlives flock(1).
  const { status, error } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', descriptor],
  });
  if (error === undefined && status === 0) return { release: () => closeSync(descriptor) };
  closeSync(descriptor);
  if (error !== undefined && errorCode(error) === 'ENOENT') return lockBySocket(folder);
  throw status === flockConflict ? taken(folder) : unlockable(folder, error ?? `flock ended with ${status}`);
}

function openLockFile(path: string, flags: number, folder: string): number {
  try {
    return openSync(path, flags, 0o600);
  } catch (error) {
    const isTaken =
      process.platform !== 'linux' && ['EAGAIN', 'EWOULDBLOCK', 'EBUSY'].includes(errorCode(error));
    throw isTaken ? taken(folder) : unlockable(folder, error);
  }
}

function lockByOpening(path: string, folder: string): DataLock {
  const nonBlocking = process.platform === 'darwin' ? constants.O_NONBLOCK : 0;
  const exclusive = exclusiveOpen[process.platform] ?? 0;
  const flags = constants.O_RDWR | constants.O_CREAT | exclusive | nonBlocking;
  const descriptor = openLockFile(path, flags, folder);
  return { release: () => closeSync(descriptor) };
}

/** For a Linux without flock(1): an abstract socket named after the folder's inode, which the kernel frees as well. */
async function lockBySocket(folder: string): Promise<DataLock> {
  const { dev, ino } = statSync(folder, { bigint: true });
  const server = createServer((socket) => socket.destroy());
  server.unref();
  await new Promise<void>((done, fail) => {
    server.once('error', (error) => fail(errorCode(error) === 'EADDRINUSE' ? taken(folder) : error));
    server.listen(`\0kagami-data-${dev}-${ino}`, done);
  });
  return { release: () => server.close() };
}
