import { createHash } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const socketName = 'control.sock';

/** What a socket's address can hold on every system, its closing NUL left out. */
const maxPathBytes = 103;

const pipeOf = (dataDir: string) =>
  `\\\\.\\pipe\\kagami-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)}`;

/** Removes what a killed process left. The folder must be locked by this process: nobody listens there. */
export function removeStaleSocket(dataDir: string): void {
  if (process.platform !== 'win32') rmSync(join(dataDir, socketName), { force: true });
}

/**
 * Gives the address of the data folder's control socket. A folder whose path is too long for a socket's address is
 * reached through a short link, which nobody else can have made and which is gone afterwards.
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
