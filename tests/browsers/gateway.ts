import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

import { restartablePort } from '../fixtures/free-port.ts';

/** A reverse proxy between the browsers and the console's server, which can fail chosen addresses. */
export class Gateway {
  /** The port for the server behind it. */
  readonly port: number;
  readonly #server: Server;
  #failing: RegExp | null = null;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.port = port;
    server.on('request', (incoming, response) => {
      if (this.#failing?.test(incoming.url ?? '')) response.writeHead(503).end();
      else this.#pass(incoming, response);
    });
  }

  static async start(): Promise<Gateway> {
    const server = createServer().listen(0, 'localhost');
    await once(server, 'listening');
    return new Gateway(server, await restartablePort());
  }

  /** The console's origin for browsers. */
  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Answers these addresses with 503 from now on. */
  fail(addresses: RegExp): void {
    this.#failing = addresses;
  }

  recover(): void {
    this.#failing = null;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  #pass(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, url, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port: this.port, method, path: url, headers });
    // A browser may abort at any time, and the server may refuse in the middle of a body: each end closes the other.
    outgoing.on('error', () => response.destroy());
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response).catch(() => outgoing.destroy());
    });
    pipeline(incoming, outgoing).catch(() => outgoing.destroy());
  }
}
