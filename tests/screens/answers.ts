import type * as v from 'valibot';
import { inject } from 'vitest';

import type { RuntimeConfig } from '../../src/contract/config.ts';
import type { Call } from '../../src/contract/http/call.ts';
import { uploadMedia } from '../../src/contract/http/media.ts';
import { demoKey } from './demo-key.ts';

/** An upload is a form; the other calls send JSON or nothing. */
type RequestOf<C extends Call> = C['answer'] extends (typeof uploadMedia)['answer']
  ? FormData
  : C['request'] extends v.GenericSchema
    ? v.InferOutput<C['request']>
    : null;

/** The body of a success, exactly as the contract has it. */
export type BodyOf<C extends Call> = v.InferInput<C['answer']>;

/** A call as it arrived. */
export interface Asked<C extends Call = Call> {
  readonly call: `${string} ${string}`;
  readonly request: RequestOf<C>;
  readonly headers: Headers;
  /** Aborted when the console cancels the call. */
  readonly signal: AbortSignal;
  /** Whether the session's cookie goes with it. */
  readonly credentials: RequestCredentials;
}

/** What a call is answered: the body of a success, or any other response. */
type Reply<C extends Call> = BodyOf<C> | Response;

type Replying<C extends Call> = (asked: Asked<C>) => Reply<C> | Promise<Reply<C>>;

/** The answer to all calls of a kind. */
export interface Answer {
  readonly call: Call;
  readonly give: (asked: Asked) => Promise<Response>;
}

const isFunction = (value: unknown): value is (...given: never[]) => unknown => typeof value === 'function';

/** Answers a call, always or as a function says of each. */
export function answer<C extends Call>(call: C, reply: Reply<C> | Replying<C>): Answer {
  const replying: Replying<C> = isFunction(reply) ? reply : () => reply;
  const give = async (asked: Asked<C>): Promise<Response> => {
    const given = await replying(asked);
    return given instanceof Response ? given.clone() : Response.json(given);
  };
  return { call, give };
}

/** What the embedded backend answers to a read of the demonstration. */
export function demoOf<C extends Call>(call: C, request?: RequestOf<C>): BodyOf<C> {
  const found = inject('demo')[demoKey(call.path, request)];
  if (found === undefined) throw new Error(`The demonstration has no answer of ${call.path}.`);
  return structuredClone(found);
}

/** A refusal, with the backend's reason. */
export const refused = (status: number, message: string): Response =>
  Response.json({ error: message, message }, { status });

/** The failure of a call whose connection is lost. */
export const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

/** A call that waits for its answer. */
export interface HeldCall<C extends Call> {
  readonly asked: Asked<C>;
  readonly reply: (reply: Reply<C>) => void;
  /** Ends it as one whose connection is lost. */
  readonly lose: () => void;
}

/** Holds all calls of a kind until the test answers each. */
export function hold<C extends Call>(call: C) {
  const waiting: HeldCall<C>[] = [];
  const wanted: ((held: HeldCall<C>) => void)[] = [];
  let count = 0;
  const held = answer(call, (asked: Asked<C>) => {
    count += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Reply<C>>();
    const next: HeldCall<C> = { asked, reply: resolve, lose: () => reject(new TypeError('Failed to fetch')) };
    const take = wanted.shift();
    if (take) take(next);
    else waiting.push(next);
    return promise;
  });
  return {
    ...held,
    /** The number of calls so far. */
    count: (): number => count,
    /** The next waiting call, as soon as it has arrived. */
    next: (): Promise<HeldCall<C>> => {
      const first = waiting.shift();
      return first ? Promise.resolve(first) : new Promise((resolve) => wanted.push(resolve));
    },
  };
}

const patternOf = ({ method, path }: Call): RegExp =>
  new RegExp(`^${method} ${path.replace(':id', String.raw`\d+`)}$`);

/** The calls that nobody answered since this was last asked. */
const unanswered: string[] = [];
export const takeUnanswered = (): readonly string[] => unanswered.splice(0);

/** The backend of a screen on the stage. */
export class Backend {
  readonly config: RuntimeConfig;
  /** The calls so far, in their order. */
  readonly asked: Asked[] = [];
  /** What `/config.json` is answered. */
  configAnswer = (): Response => Response.json(this.config);
  /** The calls that the console cancelled. */
  readonly givenUp: string[] = [];
  readonly #answers: Answer[];

  constructor(config: RuntimeConfig, answers: readonly Answer[]) {
    this.config = config;
    this.#answers = [...answers];
  }

  /** From now on these answers stand before the earlier ones. */
  answer(...answers: readonly Answer[]): void {
    this.#answers.unshift(...answers);
  }

  /** The calls so far, each as its method and path. */
  get calls(): readonly string[] {
    return this.asked.map(({ call }) => call);
  }

  /** The bodies of the calls of a kind so far. */
  sent<C extends Call>(call: C): readonly RequestOf<C>[] {
    const pattern = patternOf(call);
    return this.asked.filter((each) => pattern.test(each.call)).map(({ request }) => request as RequestOf<C>);
  }

  async #answerTo(asked: Asked, path: string): Promise<Response> {
    const own = this.#answers.find(({ call }) => patternOf(call).test(asked.call));
    if (own) return own.give(asked);
    const body = inject('demo')[demoKey(path, asked.request)];
    if (body !== undefined) return Response.json(body);
    unanswered.push(asked.call);
    return lost();
  }

  /** Takes the place of `fetch` for what goes to the backend; the rest goes to `reach`. */
  readonly fetch = async (
    reach: typeof fetch,
    ...[input, init]: Parameters<typeof fetch>
  ): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, origin } = new URL(request.url);
    if (origin === location.origin && pathname === '/config.json') return this.configAnswer();
    if (origin !== (this.config.apiHost || location.origin) || !pathname.startsWith('/api/'))
      return reach(input, init);
    const text = await request.text();
    const asked = {
      call: `${request.method} ${pathname}` as const,
      request: text === '' ? null : (JSON.parse(text) as null),
      headers: request.headers,
      signal: request.signal,
      credentials: request.credentials,
    };
    this.asked.push(asked);
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    request.signal.addEventListener('abort', () => {
      this.givenUp.push(asked.call);
      reject(request.signal.reason);
    });
    return Promise.race([this.#answerTo(asked, pathname), aborted]);
  };

  /** Answers an upload, which `commands.routeUploads` takes from the network. */
  async upload(form: FormData): Promise<Response> {
    const { method, path } = uploadMedia;
    const asked: Asked<typeof uploadMedia> = {
      call: `${method} ${path}`,
      request: form,
      headers: new Headers(),
      signal: new AbortController().signal,
      credentials: 'include',
    };
    this.asked.push(asked);
    return this.#answerTo(asked, path);
  }
}
