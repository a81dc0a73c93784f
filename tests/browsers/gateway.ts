import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

import { freePort } from '../fixtures/free-port.ts';

/** What stands between browsers and the console's server, as a hoster's proxy does. It can be told to fail. */
export class Gateway {
  /** Where the server behind it is to listen. */
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
    return new Gateway(server, await freePort());
  }

  /** What browsers call the console. */
  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on it answers these addresses as one that does not reach the server. */
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
    // A browser may lose interest at any time, the server may refuse in the midst of a body: each ends the other.
    outgoing.on('error', () => response.destroy());
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response).catch(() => outgoing.destroy());
    });
    pipeline(incoming, outgoing).catch(() => outgoing.destroy());
  }
}
