import { ApiError } from '../api/answer.ts';
import { isInDoubt, toFailure } from '../machines/failure.ts';

type Left<Requested, Done> = { readonly done: Done } | { readonly todo: Requested };

/** A change on the server. An attempt with an unknown outcome is "in doubt". */
interface Act<Requested, Done> {
  readonly inDoubt: string;
  /** Whether two attempts would change twice. */
  readonly canDouble: boolean;
  /** `attempts` in doubt, oldest first. Rejects where the rest cannot be determined. */
  readonly confirm: (request: Requested, attempts: readonly Requested[]) => Promise<Left<Requested, Done>>;
  /** Attempts with the same key concern the same document; by default all do. */
  readonly keyOf?: (request: Requested) => unknown;
  /** Failures after which the server's content is read; by default those in doubt. */
  readonly isOpen?: (error: unknown, request: Requested) => boolean;
}

export function inDoubtError(error: unknown, line: string): ApiError {
  const failure = toFailure(error);
  return new ApiError({ ...failure, line: failure.line ?? line }, { cause: error });
}

/** An attempt in doubt is kept with its request: the next one first reads, and sends only the rest. */
export function createAttempts<Requested, Done>(act: Act<Requested, Done>) {
  const { inDoubt, canDouble, confirm, keyOf = () => null, isOpen = isInDoubt } = act;
  let remembered: readonly Requested[] = [];
  const isAbout = (request: Requested) => (each: Requested) => keyOf(each) === keyOf(request);
  const forget = (request: Requested) => {
    remembered = remembered.filter((each) => !isAbout(request)(each));
  };
  const read = async (request: Requested): Promise<Left<Requested, Done>> => {
    const left = await confirm(request, remembered.filter(isAbout(request)));
    if ('done' in left) forget(request);
    return left;
  };

  async function settle(request: Requested): Promise<Left<Requested, Done>> {
    if (!remembered.some(isAbout(request))) return { todo: request };
    try {
      return await read(request);
    } catch (error) {
      if (canDouble) throw inDoubtError(error, inDoubt);
      return { todo: request };
    }
  }

  function remember(request: Requested, error: unknown): void {
    if (isInDoubt(error) && isOpen(error, request)) remembered = [...remembered, request];
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
    if (!isOpen(error, request)) throw error;
    const left = await read(request).catch(() => null);
    if (left !== null && 'done' in left) return left.done;
    if (!isInDoubt(error)) throw error;
    if (left === null || canDouble) throw inDoubtError(error, inDoubt);
    // It was not made, and repeating it is safe.
    forget(request);
    throw error;
  }

  async function attempt(request: Requested, call: (request: Requested) => Promise<Done>): Promise<Done> {
    const left = await settle(request);
    if ('done' in left) return left.done;
    return send(left.todo, call).catch((error: unknown) => lookUp(left.todo, error));
  }

  return {
    settle,
    forget,
    remember,
    send,
    lookUp,
    attempt,
    /** The content was read, so that no attempt is in doubt. */
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
