import type { KagamiProcess } from '../kagami-process.ts';

/** What is sent beside a body. */
interface Sent {
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

/** A signed-in administrator of a running Kagami. */
export class Connection {
  readonly running: KagamiProcess;
  readonly cookie: string;

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
    const sent = { method: 'POST', headers: { origin, 'content-type': 'application/json' } };
    return answerOf(
      path,
      await fetch(origin + path, body === null ? {} : { ...sent, body: JSON.stringify(body) }),
    );
  }
}
