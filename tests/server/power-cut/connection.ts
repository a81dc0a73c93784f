import type { KagamiProcess } from '../kagami-process.ts';

/** What is sent beside a body. */
export interface Sent {
  /** Names the attempt, so that a repeat of it is made once. */
  readonly attempt?: string;
  readonly type?: string;
}

/** An answer that is not 200: nothing of what is sent here may be refused. Any other failure leaves it in doubt. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

async function answerOf<Answer>(asked: string, response: Response): Promise<Answer> {
  const text = await response.text();
  if (response.status !== 200) throw new Refused(`${asked}: ${response.status} ${text}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's own tests hold what it answers.
  return JSON.parse(text) as Answer;
}

/** What changes are sent through: by an administrator's console, and by a visitor of the site. */
export type Console = Pick<Connection, 'read' | 'post' | 'send' | 'visit'>;

let visitors = 0;

/** The variable that makes Kagami take the networks that {@link Connection.visit} sends. */
export const visitedThroughProxy = { KAGAMI_TRUSTED_PROXIES: '127.0.0.1' };

/** A signed-in administrator of a running Kagami, and a visitor of its site. */
export class Connection {
  readonly running: KagamiProcess;
  readonly cookie: string;
  /** The visitor's: another for each connection, because a network has a limit. */
  readonly #network = `203.0.${Math.floor((visitors += 1) / 256)}.${visitors % 256}`;

  constructor(running: KagamiProcess, cookie: string) {
    this.running = running;
    this.cookie = cookie;
  }

  async read<Answer>(path: string, body: object | null = null): Promise<Answer> {
    if (body !== null) return this.post(path, body);
    return answerOf(path, await this.running.get(path, this.cookie));
  }

  post<Answer>(path: string, body: object, sent: Sent = {}): Promise<Answer> {
    return this.send('POST', path, JSON.stringify(body), sent);
  }

  async send<Answer>(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | null,
    { attempt, type = 'application/json' }: Sent = {},
  ): Promise<Answer> {
    const headers = {
      origin: this.running.consoleOrigin,
      cookie: this.cookie,
      ...(body === null ? {} : { 'content-type': type }),
      ...(attempt === undefined ? {} : { 'idempotency-key': attempt }),
    };
    return answerOf(path, await fetch(this.running.consoleOrigin + path, { method, headers, body }));
  }

  /** Sends a form of the site, as a visitor does. */
  async visit<Answer>(path: string, body: object | null = null): Promise<Answer> {
    const origin = this.running.siteOrigin;
    const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': this.#network };
    const sent = { method: 'POST', headers };
    return answerOf(
      path,
      await fetch(origin + path, body === null ? {} : { ...sent, body: JSON.stringify(body) }),
    );
  }
}
