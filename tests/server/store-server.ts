import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { restartablePort } from '../fixtures/free-port.ts';
import { newFolder } from './temporary-folders.ts';

const bucket = 'studio';

/** An object store of another maker (s3rver), as a process of its own with its objects on the disk. */
export class StoreServer {
  readonly #port: number;
  readonly #folder = newFolder();
  #child: ChildProcess | null = null;

  private constructor(port: number) {
    this.#port = port;
  }

  static async start(): Promise<StoreServer> {
    const server = new StoreServer(await restartablePort());
    await server.start();
    return server;
  }

  /** Starts it, also again, with the objects that it has. */
  async start(): Promise<void> {
    const args = ['-d', this.#folder, '-a', '127.0.0.1', '-p', String(this.#port), '--silent'];
    // It makes the tokens of lists of more than 1,000 objects with DES, which OpenSSL has not by default any more.
    this.#child = spawn(process.execPath, [
      '--openssl-legacy-provider',
      '--import',
      'tsx',
      fileURLToPath(new URL('store-process.ts', import.meta.url)),
      ...args,
      '--configure-bucket',
      bucket,
    ]);
    const ended = once(this.#child, 'close').then(() => {
      throw new Error('The object store ended.');
    });
    ended.catch(() => undefined);
    const listens = async () => {
      while (!(await fetch(this.#address).catch(() => null)));
    };
    await Promise.race([listens(), ended]);
  }

  /** Removes all objects. */
  clear(): void {
    const folder = `${this.#folder}/${bucket}`;
    for (const name of readdirSync(folder)) rmSync(`${folder}/${name}`, { recursive: true });
  }

  /** Ends it in the middle of whatever it does. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  }

  get #address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The variables for a Kagami with its library in this store. */
  get env() {
    return {
      KAGAMI_MEDIA_URL: `s3://${bucket}/kagami`,
      AWS_ENDPOINT_URL: this.#address,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    } as const;
  }

  /** The file in which it has the content of an object. */
  fileOf(path: string): string {
    return `${this.#folder}/${bucket}/kagami/${path}._S3rver_object`;
  }

  /** The paths of all objects, without the prefix. */
  objects(): readonly string[] {
    return readdirSync(`${this.#folder}/${bucket}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('._S3rver_object'))
      .map((entry) => `${entry.parentPath}/${entry.name.replace('._S3rver_object', '')}`)
      .map((path) => path.slice(`${this.#folder}/${bucket}/kagami/`.length))
      .toSorted();
  }
}
