import { ApiError } from '../api/answer.ts';
import { isInDoubt, toFailure } from '../machines/failure.ts';

type Rest<Requested, Done> = { readonly done: Done } | { readonly todo: Requested };

interface AttemptOptions<Requested, Done> {
  readonly inDoubt: string;
  /** Not idempotent: two attempts would make the change twice. */
  readonly canDouble: boolean;
  /** `attempts` in doubt, oldest first. Rejects where the rest cannot be determined. */
  readonly confirm: (request: Requested, attempts: readonly Requested[]) => Promise<Rest<Requested, Done>>;
  /** Attempts with the same key concern the same document; by default all do. */
  readonly keyOf?: (request: Requested) => unknown;
  /** Failures after which the server's content is read; by default those in doubt. */
  readonly needsRead?: (error: unknown, request: Requested) => boolean;
}

export function inDoubtError(error: unknown, line: string): ApiError {
  const failure = toFailure(error);
  return new ApiError({ ...failure, line: failure.line ?? line }, { cause: error });
}

/** An attempt in doubt is kept with its request: the next one first reads, and sends only the rest. */
export function createAttempts<Requested, Done>(options: AttemptOptions<Requested, Done>) {
  const { inDoubt, canDouble, confirm, keyOf = () => null, needsRead = isInDoubt } = options;
  let remembered: readonly Requested[] = [];
  const isAbout = (request: Requested) => (each: Requested) => keyOf(each) === keyOf(request);
  const forget = (request: Requested) => {
    remembered = remembered.filter((each) => !isAbout(request)(each));
  };
  const read = async (request: Requested): Promise<Rest<Requested, Done>> => {
    const rest = await confirm(request, remembered.filter(isAbout(request)));
    if ('done' in rest) forget(request);
    return rest;
  };

  async function settle(request: Requested): Promise<Rest<Requested, Done>> {
    if (!remembered.some(isAbout(request))) return { todo: request };
    try {
      return await read(request);
    } catch (error) {
      if (canDouble) throw inDoubtError(error, inDoubt);
      return { todo: request };
    }
  }

  function remember(request: Requested, error: unknown): void {
    if (isInDoubt(error) && needsRead(error, request)) remembered = [...remembered, request];
  }

  async function send(request: Requested, call: (request: Requested) => Promise<Done>): Promise<Done> {
    try {
      const done = await call(request);
      forget(request);
      return done;
    } catch (error) {
      remember(request, error);
      throw error;
    }
  }

  /** Throws the error to show where the change was not made. */
  async function lookUp(request: Requested, error: unknown): Promise<Done> {
    if (!needsRead(error, request)) throw error;
    const rest = await read(request).catch(() => null);
    if (rest !== null && 'done' in rest) return rest.done;
    if (!isInDoubt(error)) throw error;
    if (rest === null || canDouble) throw inDoubtError(error, inDoubt);
    // It was not made, and repeating it is safe.
    forget(request);
    throw error;
  }

  async function attempt(request: Requested, call: (request: Requested) => Promise<Done>): Promise<Done> {
    const rest = await settle(request);
    if ('done' in rest) return rest.done;
    return send(rest.todo, call).catch((error: unknown) => lookUp(rest.todo, error));
  }

  return {
    settle,
    forget,
    remember,
    send,
    lookUp,
    attempt,
    forgetAll: () => {
      remembered = [];
    },
  };
}

/** The same name for the same request: a backend with `idempotentSave` makes a repeat once, even a late one. */
export function createAttemptNames() {
  const names = new Map<string, string>();
  return {
    nameOf: (content: unknown): string => {
      const text = JSON.stringify(content);
      const name = names.get(text) ?? randomName();
      names.set(text, name);
      return name;
    },
    /** The outcomes are known: the same request is a new change from now on. */
    forgetAll: () => names.clear(),
  };
}

/** Not a UUID: a page on plain http has no `crypto.randomUUID`. */
const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
