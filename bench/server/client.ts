import { Agent, request } from 'node:http';

import { cookieOf } from './large-studio.ts';

/** An answer, and the time from the call until it was read whole. */
export interface Timed {
  readonly status: number;
  readonly ms: number;
  readonly body: Buffer;
}

/** Calls of the console with kept connections, as the sessions of a large studio. */
export class Client {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 200 });

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Asks for a path; with a body it is sent as JSON. Rejects when the connection breaks. */
  call(path: string, { session = 0, body }: { session?: number; body?: object } = {}): Promise<Timed> {
    const bytes = body && Buffer.from(JSON.stringify(body));
    const headers = {
      cookie: cookieOf(session),
      origin: this.#origin,
      'accept-encoding': 'br',
      ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
    };
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const options = { agent: this.#agent, method: bytes ? 'POST' : 'GET', headers };
      const sending = request(this.#origin + path, options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const ms = performance.now() - started;
          resolve({ status: response.statusCode ?? 0, ms, body: Buffer.concat(parts) });
        });
      });
      sending.on('error', reject);
      sending.end(bytes);
    });
  }

  /** The JSON of an answer; throws a refusal. */
  async read(path: string): Promise<unknown> {
    const answer = await fetch(this.#origin + path, { headers: { cookie: cookieOf(0) } });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    return answer.json();
  }

  close(): void {
    this.#agent.destroy();
  }
}
