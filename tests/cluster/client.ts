import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

import { saveHeaders } from '../../src/contract/http/call.ts';
import { preconditionFailed } from '../../src/machines/failure.ts';
import type { Console, Sent as SentWith } from '../server/power-cut/connection.ts';
import { hosts } from './nginx.ts';
import type { Tally } from './tally.ts';

/** A call that has no answer after so long, in ms, counts as one that hangs. */
const hangsAfter = 60_000;

/** How long a call is repeated, in ms. What fails for longer is not mended any more. */
export const givesUpAfter = 600_000;

/** Waits as a person does before a Retry. */
export const beforeRetry = () => setTimeout(2000 + 2000 * Math.random());

/** Others have saved the document meanwhile. */
export class Outdated extends Error {
  override readonly name = 'Outdated';
}

/** A call that is not sent again as it is failed, and may have been made. */
export class Doubtful extends Error {
  override readonly name = 'Doubtful';
}

/** What is sent beside a body. */
interface Sent extends SentWith {
  /** The revision that a save was made from. */
  readonly ifMatch?: string | null;
}

interface Asked extends Sent {
  readonly app: keyof typeof hosts;
  readonly method: string;
  readonly path: string;
  readonly body: string | Uint8Array | null;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const kindOf = ({ method, path }: Asked) =>
  `${method} ${path.replace(/^\/media\/.*/, '/media/…').replaceAll(/\d+/g, ':id')}`;

/** What a failure says; null for one that a person cannot be shown. */
function messageOf({ body }: Answer): string | null {
  try {
    const { message } = JSON.parse(body.toString()) as { message?: unknown };
    return typeof message === 'string' && message !== '' ? message : null;
  } catch {
    return null;
  }
}

/** A console and a visitor behind nginx, one call at a time. A call that fails with 503 is repeated until it is answered. */
export class Client implements Console {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #port: number;
  readonly #tally: Tally;
  #cookie = '';
  #network = '';
  /** That of the last answer. */
  revision: string | null = null;

  constructor(port: number, tally: Tally) {
    this.#port = port;
    this.#tally = tally;
  }

  async logIn(username: string, password: string): Promise<void> {
    const answer = await this.#answer({
      app: 'console',
      method: 'POST',
      path: '/api/login/',
      body: JSON.stringify({ username, password }),
    });
    this.#cookie = answer.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
  }

  async read<Content>(path: string, body: object | null = null): Promise<Content> {
    if (body !== null) return this.post(path, body);
    return this.send('GET', path, null);
  }

  post<Content>(path: string, body: object, sent: Sent = {}): Promise<Content> {
    return this.send('POST', path, JSON.stringify(body), sent);
  }

  async send<Content>(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | null,
    sent: Sent = {},
  ): Promise<Content> {
    return contentOf(this.#answer({ app: 'console', method, path, body, ...sent }));
  }

  /** Sends a form of the site, each from another network, because a network has a limit. */
  async visit<Content>(path: string, body: object | null = null): Promise<Content> {
    visitors += 1;
    this.#network = `203.0.${Math.floor(visitors / 256)}.${visitors % 256}`;
    const method = body === null ? 'GET' : 'POST';
    const text = body === null ? null : JSON.stringify(body);
    return contentOf(this.#answer({ app: 'site', method, path, body: text }));
  }

  /** The bytes of a file of the library. */
  async file(path: string): Promise<Buffer> {
    return (await this.#answer({ app: 'console', method: 'GET', path, body: null })).body;
  }

  /** A video or a picture in a form, which is sent once. */
  async upload<Content>(form: Uint8Array): Promise<Content> {
    const type = 'multipart/form-data; boundary=b';
    const asked: Asked = { app: 'console', method: 'POST', path: '/api/image_upload/', body: form, type };
    return contentOf(this.#uploaded(asked));
  }

  async #uploaded(asked: Asked): Promise<Answer> {
    const answer = await this.#once(asked);
    if (answer?.status === 200) return answer;
    throw new Doubtful('The upload was not answered.');
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Repeats a call as Retry does. */
  async #answer(asked: Asked): Promise<Answer> {
    const kind = kindOf(asked);
    let failedAt: number | null = null;
    for (;;) {
      const answer = await this.#once(asked);
      if (answer !== null && answer.status !== 503) {
        if (failedAt !== null) this.#tally.mended(kind, performance.now() - failedAt);
        if (answer.status === preconditionFailed) throw new Outdated(kind);
        this.revision = answer.headers.etag ?? null;
        if (answer.status === 200) return answer;
        throw new Error(`${kind} was answered with ${answer.status}.`);
      }
      failedAt ??= performance.now();
      if (performance.now() - failedAt > givesUpAfter) throw new Error(`${kind} was not mended by Retry.`);
      await beforeRetry();
    }
  }

  /** Null for a call without an answer. */
  async #once(asked: Asked): Promise<Answer | null> {
    const kind = kindOf(asked);
    const began = performance.now();
    const answer = await this.#sent(asked).catch((error: unknown) => {
      this.#tally.fault(`${kind}: no answer: ${String(error)}`);
      return null;
    });
    this.#tally.call(kind, String(answer?.status ?? 'no answer'), performance.now() - began);
    if (answer === null || answer.status === 200) return answer;
    const message = messageOf(answer);
    const isKnown = answer.status === 503 || (answer.status === preconditionFailed && asked.ifMatch);
    if (message !== null && isKnown) this.#tally.failure(`${answer.status} ${message}`);
    else this.#tally.fault(`${kind}: ${answer.status} ${message ?? answer.body.toString().slice(0, 200)}`);
    return answer;
  }

  async #sent(asked: Asked): Promise<Answer> {
    const { app, method, path, body, type = 'application/json', attempt, ifMatch } = asked;
    const headers = {
      host: hosts[app],
      origin: `http://${hosts[app]}`,
      ...(app === 'console' ? { cookie: this.#cookie } : { 'x-forwarded-for': this.#network }),
      ...(body === null ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
      ...(attempt === undefined ? {} : { [saveHeaders.attempt]: attempt }),
      ...(ifMatch ? { [saveHeaders.ifMatch]: ifMatch } : {}),
    };
    const signal = AbortSignal.timeout(hangsAfter);
    const to = { host: '127.0.0.1', port: this.#port, agent: this.#agent, signal };
    const sending = request({ ...to, method, path, headers }).on('error', () => undefined);
    sending.end(body ?? undefined);
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    const { statusCode: status = 0, headers: received } = response;
    return { status, headers: received, body: await buffer(response) };
  }
}

let visitors = 0;

async function contentOf<Content>(answering: Promise<Answer>): Promise<Content> {
  const { body } = await answering;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's own tests hold what it answers.
  return JSON.parse(body.toString()) as Content;
}
