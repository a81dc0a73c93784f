import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

import { restartablePort } from '../../fixtures/free-port.ts';

/** A TCP proxy whose connections can be cut and accepted again while Kagami runs. */
export class CuttableProxy {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;
  #drops = false;

  constructor(targetUrl: string) {
    this.#target = new URL(targetUrl);
  }

  /** The target's address through the proxy. */
  get url(): string {
    const url = new URL(this.#target);
    url.port = String(this.#port);
    return url.href;
  }

  async mend(): Promise<void> {
    this.#drops = false;
    this.#port ||= await restartablePort();
    this.#server = createServer((near) => {
      if (this.#drops) {
        this.#sockets.add(near);
        return;
      }
      const far = connect(Number(this.#target.port), this.#target.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => this.#sockets.delete(from));
      }
    });
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** From now on nothing that is sent arrives, without an error on either side. */
  dropPackets(): void {
    for (const socket of this.#sockets) {
      socket.unpipe();
      socket.pause();
    }
    this.#drops = true;
  }

  async cut(): Promise<void> {
    const closed = this.#server?.listening ? once(this.#server, 'close') : Promise.resolve();
    this.#server?.close();
    for (const socket of this.#sockets) socket.resetAndDestroy();
    await closed;
  }
}
