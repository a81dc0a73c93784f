import { createHash } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const socketName = 'control.sock';

/** The length of a socket's address on every system, without its closing NUL. */
const maxPathBytes = 103;

const pipeOf = (dataDir: string) =>
  `\\\\.\\pipe\\kagami-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)}`;

/** Removes the socket of a killed process. The folder must be locked by this process, so that nothing listens there. */
export function removeStaleSocket(dataDir: string): void {
  if (process.platform !== 'win32') rmSync(join(dataDir, socketName), { force: true });
}

/**
 * Calls back with the address of the data folder's control socket. A path that is too long for one is reached through
 * a link in a new private folder, which is removed afterwards.
 */
export async function atControlSocket<Result>(
  dataDir: string,
  reach: (address: string) => Promise<Result>,
): Promise<Result> {
  if (process.platform === 'win32') return reach(pipeOf(dataDir));
  const path = join(dataDir, socketName);
  if (Buffer.byteLength(path) <= maxPathBytes) return reach(path);
  const link = join(mkdtempSync(join(tmpdir(), 'kagami-')), 'data');
  symlinkSync(dataDir, link);
  return reach(join(link, socketName)).finally(() => rmSync(dirname(link), { recursive: true, force: true }));
}
