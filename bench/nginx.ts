import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findOrInstall } from '../tests/fixtures/debian.ts';
import { freePort } from '../tests/fixtures/free-port.ts';
import { findProgram } from './program.ts';

const configuration = (port: number) => `
worker_processes 1;
daemon off;
pid nginx.pid;
error_log stderr crit;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  open_file_cache max=100;
  default_type application/octet-stream;
  keepalive_requests 1000000;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  server {
    listen 127.0.0.1:${port};
    root files;
  }
}
`;

/** An nginx with one process for requests that serves one file. */
export interface Nginx {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Starts nginx over a file with these bytes. As root on Debian it is installed where it is missing. */
export async function serveByNginx(bytes: Uint8Array): Promise<Nginx> {
  const program = findOrInstall(['nginx-light'], () => findProgram('nginx', ['-v']));
  if (program === undefined) throw new Error('The bench needs nginx, and cannot install it.');
  const folder = await mkdtemp(join(tmpdir(), 'kagami-nginx-'));
  // nginx drops its privileges, and mkdtemp makes folders that only their owner can read.
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), configuration(port).replace('root files', `root ${folder}`));
  await writeFile(join(folder, 'page'), bytes);
  const child = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const address = `http://127.0.0.1:${port}/page`;
  while (!(await fetch(address).catch(() => null))) {
    if (child.exitCode !== null) throw new Error('nginx did not start.');
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { address, stop };
}
