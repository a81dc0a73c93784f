import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { ExpiryReason } from '../machines/session-machine.ts';
import { ApiError, type Connection } from './answer.ts';
import { createSend, type Send } from './send.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export const json =
  (status: number, body: unknown): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

export const text =
  (status: number, body: string): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end(body);
  };

/** A server that answers as a test says, and the calls to it. */
export class TestApi {
  #server: Server | undefined;
  #apiHost = '';
  /** Answers the requests in order; the last answer repeats. */
  answers: Answer[] = [];
  signsIn = true;
  readonly received: { method: string; url: string; headers: Record<string, unknown>; body: string }[] = [];
  readonly asked: ExpiryReason[] = [];

  async open(): Promise<void> {
    this.answers = [];
    this.received.length = 0;
    this.asked.length = 0;
    this.signsIn = true;
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        this.received.push({ method, url, headers, body });
        const answer = this.answers.length > 1 ? this.answers.shift() : this.answers[0];
        answer?.(request, response);
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    this.#apiHost = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.#server = server;
  }

  close(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /** The extensions that the backend announces. */
  extensions: Pick<Connection, 'isConditional' | 'isIdempotent'> = {};

  readonly send: Send = (call, body, options) =>
    createSend({
      ...this.extensions,
      apiHost: this.#apiHost,
      signInAgain: async (reason) => {
        this.asked.push(reason);
        return this.signsIn;
      },
    })(call, body, options);
}

export const failureOf = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('The call did not fail as an ApiError.');
  return error.failure;
};
