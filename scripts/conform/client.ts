import { CookieJar, getPublicSuffix } from 'tough-cookie';

import { callTimeout } from '../../src/api/send.ts';
import type { Call } from '../../src/contract/http/call.ts';
import type { ListHeaders } from '../../src/contract/http/lenient.ts';

/** How a call went. */
export interface Exchange {
  readonly call: Call;
  readonly request: unknown;
  /** Null where no answer came. */
  readonly status: number | null;
  /** Why no answer came; null where one did. */
  readonly failure: 'network' | 'timeout' | null;
  readonly headers: Headers;
  readonly text: string;
  readonly redirected: boolean;
  readonly milliseconds: number;
  /** Null where the browser sends none before the call. */
  readonly preflight: Preflight | null;
}

interface Preflight {
  readonly status: number | null;
  readonly headers: Headers;
}

interface Sent {
  readonly id?: number;
  /** Without the session's cookie, also where the call needs a session. */
  readonly isSignedOut?: boolean;
  readonly form?: FormData;
}

export interface ClientOptions {
  readonly backend: string;
  /** The console's origin, which the backend has to allow. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** The console's `KAGAMI_OMITTED_IS_EMPTY`: the backend leaves out what is empty. */
  readonly isOmittedEmpty?: boolean;
  /** Ends a call that takes too long. */
  readonly limit?: () => AbortSignal;
}

const nothing = { status: null, headers: new Headers(), text: '', redirected: false } as const;

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/** Sends the calls of the contract as a browser with the console's page sends them. */
export class Client {
  readonly backend: string;
  readonly origin: string;
  readonly isCrossOrigin: boolean;
  /** Whether cookies with `SameSite=Lax` or `Strict` are sent. */
  readonly isSameSite: boolean;
  readonly isOmittedEmpty: boolean;
  readonly #fetch: typeof fetch;
  readonly #limit: () => AbortSignal;
  #jar = new CookieJar();
  /** All calls so far. */
  readonly exchanges: Exchange[] = [];

  constructor({ backend, origin, fetch: ask, isOmittedEmpty = false, limit }: ClientOptions) {
    this.backend = new URL(backend).origin;
    this.origin = origin;
    this.isOmittedEmpty = isOmittedEmpty;
    this.#fetch = ask;
    this.#limit = limit ?? (() => AbortSignal.timeout(callTimeout));
    this.isCrossOrigin = this.backend !== origin;
    this.isSameSite = siteOf(this.backend) === siteOf(origin);
  }

  /** Sends a call. Never rejects. */
  async send(call: Call, request: unknown, sent: Sent = {}): Promise<Exchange> {
    const url = this.backend + call.path.replace(':id', String(sent.id));
    const isForm = sent.form !== undefined;
    const headers = new Headers({ origin: this.origin, accept: '*/*' });
    if (call.request !== null) headers.set('content-type', 'application/json');
    const isAsked = this.isCrossOrigin && (call.request !== null || call.method === 'DELETE' || isForm);
    const preflight = isAsked ? await this.#ask(url, call) : null;
    const body = sent.form ?? (call.request === null ? null : JSON.stringify(request));
    const withCookie = call.credentials === 'include' && sent.isSignedOut !== true;
    const start = performance.now();
    const answer = await this.#follow(url, { method: call.method, headers, body }, withCookie);
    const exchange = {
      call,
      request,
      ...answer,
      preflight,
      milliseconds: Math.round(performance.now() - start),
    };
    this.exchanges.push(exchange);
    return exchange;
  }

  /** What the headers of an answer say of its list, as the console's page sees them. */
  shownHeaders({ headers }: Exchange): ListHeaders {
    const exposed = (headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/[\s,]+/);
    const shown = (name: string) =>
      !this.isCrossOrigin || exposed.includes(name) ? headers.get(name) : null;
    return { link: shown('link'), total: shown('x-total-count') };
  }

  /** Reads a file as an element of the page does. Null where it cannot be reached. */
  async read(address: string, headers: Record<string, string>): Promise<Response | null> {
    return this.#fetch(new URL(address, this.backend), { headers, signal: this.#limit() }).catch(() => null);
  }

  /** Whether a browser sends a cookie with the console's calls. */
  async hasSession(): Promise<boolean> {
    return (await this.#cookies(this.backend)) !== '';
  }

  /** Forgets the session. */
  forget(): void {
    this.#jar = new CookieJar();
  }

  async #ask(url: string, call: Call): Promise<Preflight> {
    const headers = {
      origin: this.origin,
      'access-control-request-method': call.method,
      ...(call.request !== null && { 'access-control-request-headers': 'content-type' }),
    };
    try {
      const signal = this.#limit();
      const { status, headers: given } = await this.#fetch(url, { method: 'OPTIONS', headers, signal });
      return { status, headers: given };
    } catch {
      return { status: null, headers: new Headers() };
    }
  }

  async #cookies(url: string): Promise<string> {
    const cookies = await this.#jar.getCookies(new URL('/api/', url).href);
    // To browsers a cookie without `SameSite` is Lax.
    const isSent = cookies.filter(({ sameSite }) => this.isSameSite || sameSite === 'none');
    return isSent.map((cookie) => cookie.cookieString()).join('; ');
  }

  async #follow(url: string, init: RequestInit, withCookie: boolean) {
    const signal = this.#limit();
    let [at, method, body] = [url, init.method, init.body ?? null];
    try {
      for (let hop = 0; ; hop += 1) {
        const headers = new Headers(init.headers);
        const cookie = withCookie ? await this.#cookies(at) : '';
        if (cookie !== '') headers.set('cookie', cookie);
        const options: RequestInit = { headers, body, signal, redirect: 'manual' };
        if (method !== undefined) options.method = method;
        const response = await this.#fetch(at, options);
        if (withCookie) await this.#keep(response, at);
        const to = response.headers.get('location');
        if (!isRedirect(response.status) || to === null || hop > 4) {
          const { status, headers: given } = response;
          return { failure: null, status, headers: given, text: await response.text(), redirected: hop > 0 };
        }
        at = new URL(to, at).href;
        if (response.status !== 307 && response.status !== 308) [method, body] = ['GET', null];
      }
    } catch {
      return { ...nothing, failure: signal.aborted ? ('timeout' as const) : ('network' as const) };
    }
  }

  async #keep(response: Response, url: string): Promise<void> {
    for (const cookie of response.headers.getSetCookie()) {
      await this.#jar.setCookie(cookie, url, { ignoreError: true });
    }
  }
}

/** The body of an answer; undefined where it is no JSON. */
export function bodyOf({ text }: Exchange): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The site of an origin: its scheme and registrable domain, or its host where it has none. */
function siteOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  const domain = isAddress
    ? null
    : getPublicSuffix(hostname, { allowSpecialUseDomain: true, ignoreError: true });
  return `${protocol}//${domain ?? hostname}`;
}
