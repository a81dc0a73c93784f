import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { findOrInstall } from '../fixtures/debian.ts';
import { restartablePort } from '../fixtures/free-port.ts';
import { named } from '../fixtures/runs.ts';
import { newFolder } from '../server/temporary-folders.ts';

/** The host names in the example of `docs/operating.md`. */
export const hosts = { console: 'console.example.jp', site: 'preview.example.jp' } as const;

interface Ports {
  readonly console: number;
  readonly site: number;
}

function findNginx(): string {
  const found = findOrInstall(
    ['nginx-light'],
    () => named('nginx') ?? named('nginx', ['/usr/sbin', '/usr/local/sbin']),
  );
  if (found === undefined)
    throw new Error('The campaign needs nginx. On Debian: apt-get install nginx-light');
  return found;
}

/** The example of `docs/operating.md` without its encryption, in front of these processes. */
function configurationOf(processes: readonly Ports[], port: number): string {
  const [, example = ''] =
    /```nginx\n(upstream [^]*?)```/.exec(readFileSync('docs/operating.md', 'utf8')) ?? [];
  const blocks = example.match(/^(upstream|server) [^]*?^\}/gm) ?? [];
  const wanted = blocks.filter((block) => /^upstream|proxy_pass/.test(block));
  const servers = (app: keyof Ports) => processes.map((each) => `server 127.0.0.1:${each[app]};`).join('\n');
  return wanted
    .join('\n')
    .replace('server 127.0.0.1:4000;', servers('console'))
    .replace('server 127.0.0.1:4001;', servers('site'))
    .replaceAll('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '');
}

/** nginx as it is described for operating Kagami, in front of several processes. */
export class Nginx {
  readonly port: number;
  readonly #child: ChildProcess;

  private constructor(port: number, child: ChildProcess) {
    this.port = port;
    this.#child = child;
  }

  static async start(processes: readonly Ports[]): Promise<Nginx> {
    const folder = newFolder();
    const port = await restartablePort();
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    mkdirSync(join(folder, 'temp'));
    const configuration = [
      'daemon off;',
      'worker_processes 1;',
      process.getuid?.() === 0 ? 'user root;' : '',
      `pid ${folder}/pid;`,
      'events { worker_connections 4096; }',
      'http {',
      'access_log off;',
      ...paths.map((path) => `${path}_temp_path ${folder}/temp/${path};`),
      configurationOf(processes, port),
      '}',
    ].join('\n');
    writeFileSync(join(folder, 'nginx.conf'), configuration);
    const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
    const child = spawn(findNginx(), args, { stdio: ['ignore', 'inherit', 'inherit'] });
    process.once('exit', () => child.kill());
    const ended = once(child, 'close').then(() => {
      throw new Error(`nginx ended: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    });
    ended.catch(() => undefined);
    const listens = async () => {
      while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => null)));
    };
    await Promise.race([listens(), ended]);
    return new Nginx(port, child);
  }

  async stop(): Promise<void> {
    const closed = once(this.#child, 'close');
    this.#child.kill();
    await closed;
  }
}
