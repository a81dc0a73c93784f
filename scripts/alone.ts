import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The address of a lock. Linux and Windows free it with its process; elsewhere it is a file, which a killed process leaves. */
function addressOf(name: string): string {
  const short = `kagami-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${short}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${short}` : join(tmpdir(), short);
}

/** Whether this server listens there from now on: false where another does. */
const listens = (server: Server, address: string) =>
  new Promise<boolean>((done, fail) => {
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') done(false);
      else fail(error);
    });
    server.listen(address, () => done(true));
  });

/** Resolves when whoever has the lock frees it or ends. */
async function freed(address: string): Promise<void> {
  const socket = connect(address).on('error', (error) => {
    const isLeft = 'code' in error && error.code === 'ECONNREFUSED';
    if (isLeft && !address.startsWith('\0')) rmSync(address, { force: true });
  });
  await new Promise<void>((done) => {
    socket.on('close', () => done());
  });
}

/** Does some work while no other process of this machine does work under that name. It waits for them. */
export async function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const address = addressOf(name);
  const waiting = new AbortController();
  let server = createServer();
  while (!(await listens(server, address))) {
    await freed(address);
    server = createServer();
  }
  server.on('connection', (socket) => {
    socket.on('error', () => undefined);
    waiting.signal.addEventListener('abort', () => socket.destroy());
  });
  try {
    return await work();
  } finally {
    server.close();
    waiting.abort();
  }
}
