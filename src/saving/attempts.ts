import { ApiError } from '../api/answer.ts';
import { isInDoubt, toFailure } from '../machines/failure.ts';

/** The rest of a request after a lookup, or the result of an earlier attempt. */
type Left<Requested, Done> = { readonly done: Done } | { readonly todo: Requested };

/** A change on the server, of which an earlier attempt may have an unknown outcome ("in doubt"). */
interface Act<Requested, Done> {
  /** The failure text for an unknown outcome. */
  readonly inDoubt: string;
  /** Whether two attempts would change twice. */
  readonly canDouble: boolean;
  /**
   * The rest of the request, from the server's content and the attempts in doubt, oldest first. Rejects where it cannot be
   * determined.
   */
  readonly confirm: (request: Requested, attempts: readonly Requested[]) => Promise<Left<Requested, Done>>;
  /** Attempts with the same key concern the same document; by default all do. */
  readonly keyOf?: (request: Requested) => unknown;
  /** The failures after which the server's content is read; by default those in doubt. */
  readonly isOpen?: (error: unknown, request: Requested) => boolean;
}

/** An error with the text for an unknown outcome, unless it has a text of its own. */
export function inDoubtError(error: unknown, line: string): ApiError {
  const failure = toFailure(error);
  return new ApiError({ ...failure, line: failure.line ?? line }, { cause: error });
}

/**
 * Attempts that can be repeated: one with an unknown outcome is kept with its request, and the next one first reads what
 * the server has and sends only the rest.
 */
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

  /** Before sending: the rest of the request after the attempts in doubt. */
  async function settle(request: Requested): Promise<Left<Requested, Done>> {
    if (!remembered.some(isAbout(request))) return { todo: request };
    try {
      return await read(request);
    } catch (error) {
      if (canDouble) throw inDoubtError(error, inDoubt);
      return { todo: request };
    }
  }

  /** After a failure: remembers the request where the outcome is unknown. */
  function remember(request: Requested, error: unknown): void {
    if (isInDoubt(error) && isOpen(error, request)) remembered = [...remembered, request];
  }

  /** Sends the request, and remembers it where the outcome is unknown. */
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

  /** After a failure: looks up whether the action was done anyway. Throws the error to show where it was not. */
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

  /** `settle`, `send` and `lookUp` in one. */
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

/**
 * Names of attempts: the same request has the same name, so that a backend with `idempotentSave` makes a repeat once, even
 * if the first attempt arrives late.
 */
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
