import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import type { MediaFile } from '../../src/contract/http/media.ts';
import { dropDatabases } from './database.ts';
import { killUnended, startScript } from './start-script.ts';
import { removeFolders } from './temporary-folders.ts';

type Env = Readonly<Record<string, string>>;

const started: KagamiProcess[] = [];

/** Ends whatever a test left running, and removes its databases. */
export async function endProcesses(): Promise<void> {
  await Promise.all(started.splice(0).map((each) => each.kill('SIGKILL')));
  await dropDatabases();
}

/** The same, and removes its folders. */
export async function cleanUp(): Promise<void> {
  await endProcesses();
  removeFolders();
}

/** The product as a process of its own, on free ports unless told otherwise. */
export class KagamiProcess {
  readonly child: ChildProcess;
  stdout = '';
  stderr = '';
  readonly #exit: Promise<unknown>;

  constructor(env: Env) {
    this.child = startScript(['--enable-source-maps', 'tests/server/run-process.mjs'], {
      PORT: '0',
      SITE_PORT: '0',
      ...env,
    });
    started.push(this);
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.stdout += text));
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
    this.#exit = once(this.child, 'close');
  }

  /** Resolves with the process once it printed its addresses. */
  static async start(env: Env): Promise<KagamiProcess> {
    const running = new KagamiProcess(env);
    await running.ready();
    return running;
  }

  /** Resolves once it printed its addresses. Rejects when it ends before. */
  async ready(): Promise<void> {
    const ended = this.#exit.then(() => {
      throw new Error(`The process ended: ${this.stderr}`);
    });
    ended.catch(() => undefined);
    while (!/Site +http/.test(this.stdout)) {
      await Promise.race([once(this.child.stdout ?? this.child, 'data'), ended]);
    }
  }

  /** What a start that fails, or that was told to stop, leaves behind. */
  ended() {
    killUnended(this.child);
    return this.whenEnded();
  }

  /** The same, of one that runs as long as it likes. */
  async whenEnded() {
    await this.#exit;
    return { code: this.child.exitCode, stdout: this.stdout, stderr: this.stderr };
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM') {
    this.child.kill(signal);
    return this.ended();
  }

  get consoleOrigin(): string {
    return /Console +(\S+)/.exec(this.stdout)?.[1] ?? '';
  }

  get siteOrigin(): string {
    return /Site +(\S+)/.exec(this.stdout)?.[1] ?? '';
  }

  get password(): string {
    return /Password +(\S+)/.exec(this.stdout)?.[1] ?? '';
  }

  get(path: string, cookie = ''): Promise<Response> {
    return fetch(this.consoleOrigin + path, { headers: { cookie } });
  }

  post(path: string, body: unknown, cookie = ''): Promise<Response> {
    const headers = { origin: this.consoleOrigin, 'content-type': 'application/json', cookie };
    return fetch(this.consoleOrigin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** The files of the library. */
  async files(cookie: string): Promise<readonly MediaFile[]> {
    return (await (await this.get('/api/get_media_files/', cookie)).json()) as readonly MediaFile[];
  }

  /** Deletes a file of the library. */
  remove(id: number | undefined, cookie: string): Promise<Response> {
    const headers = { origin: this.consoleOrigin, cookie };
    return fetch(`${this.consoleOrigin}/api/delete_media/${id}/`, { method: 'DELETE', headers });
  }

  /** Signs in and gives the session's cookie. */
  async logIn(password: string): Promise<string> {
    const response = await this.post('/api/login/', { username: 'admin', password });
    return response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  }
}
