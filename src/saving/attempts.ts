import { ApiError } from '../api/answer.ts';
import { isInDoubt, toFailure } from '../machines/failure.ts';

/** The rest of a request after a lookup; nothing where it was already done. */
type Left<Asked, Done> = { readonly done: Done } | { readonly todo: Asked };

/** An action on the server that may be retried while the outcome of an earlier attempt is unknown ("in doubt"). */
interface Act<Asked, Done> {
  /** The failure text for an unknown outcome. */
  readonly inDoubt: string;
  /** Whether sending it twice would do it twice. */
  readonly canDouble: boolean;
  /**
   * Reads the server's content and gives the rest of the request after `attempts`, the attempts in doubt, oldest first.
   * Rejects where that cannot be determined.
   */
  readonly confirm: (asked: Asked, attempts: readonly Asked[]) => Promise<Left<Asked, Done>>;
  /** Attempts with the same key concern the same document; by default all do. */
  readonly keyOf?: (asked: Asked) => unknown;
  /** The failures that are looked up at once; by default those in doubt. */
  readonly isOpen?: (error: unknown, asked: Asked) => boolean;
}

/** An error with the text for an unknown outcome, unless it has a text of its own. */
export function inDoubtError(error: unknown, line: string): ApiError {
  const failure = toFailure(error);
  return new ApiError({ ...failure, line: failure.line ?? line }, { cause: error });
}

/**
 * Makes an action safe to retry. An attempt with an unknown outcome is remembered with its request; the next one first
 * reads what the server has, and sends only the rest.
 */
export function createAttempts<Asked, Done>(act: Act<Asked, Done>) {
  const { inDoubt, canDouble, confirm, keyOf = () => null, isOpen = isInDoubt } = act;
  let remembered: readonly Asked[] = [];
  const isAbout = (asked: Asked) => (each: Asked) => keyOf(each) === keyOf(asked);
  const forget = (asked: Asked) => {
    remembered = remembered.filter((each) => !isAbout(asked)(each));
  };
  const read = async (asked: Asked): Promise<Left<Asked, Done>> => {
    const left = await confirm(asked, remembered.filter(isAbout(asked)));
    if ('done' in left) forget(asked);
    return left;
  };

  /** Before sending: the rest of the request after the attempts in doubt. */
  async function settle(asked: Asked): Promise<Left<Asked, Done>> {
    if (!remembered.some(isAbout(asked))) return { todo: asked };
    try {
      return await read(asked);
    } catch (error) {
      if (canDouble) throw inDoubtError(error, inDoubt);
      return { todo: asked };
    }
  }

  /** Sends the request, and remembers it where the outcome is unknown. */
  async function send(asked: Asked, call: (asked: Asked) => Promise<Done>): Promise<Done> {
    try {
      const done = await call(asked);
      forget(asked);
      return done;
    } catch (error) {
      if (isInDoubt(error) && isOpen(error, asked)) remembered = [...remembered, asked];
      throw error;
    }
  }

  /** After a failure: looks up whether the action was done anyway. Throws the error to show where it was not. */
  async function lookUp(asked: Asked, error: unknown): Promise<Done> {
    if (!isOpen(error, asked)) throw error;
    const left = await read(asked).catch(() => null);
    if (left !== null && 'done' in left) return left.done;
    if (!isInDoubt(error)) throw error;
    if (left === null || canDouble) throw inDoubtError(error, inDoubt);
    // The lookup showed that it was not done, and sending it again is safe.
    forget(asked);
    throw error;
  }

  /** `settle`, `send` and `lookUp` in one. */
  async function attempt(asked: Asked, call: (asked: Asked) => Promise<Done>): Promise<Done> {
    const left = await settle(asked);
    if ('done' in left) return left.done;
    return send(left.todo, call).catch((error: unknown) => lookUp(left.todo, error));
  }

  return {
    settle,
    send,
    lookUp,
    attempt,
    /** The screen shows what the server has, so that no attempt is in doubt any more. */
    forgetAll: () => {
      remembered = [];
    },
  };
}
