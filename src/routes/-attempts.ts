import { ApiError } from '../api/answer.ts';
import { isInDoubt, toFailure } from '../machines/failure.ts';

/** What is left of what a person asks for: nothing where it is done already. */
type Left<Asked, Done> = { readonly done: Done } | { readonly todo: Asked };

/** Something that a person asks the server for, and again where nobody knows whether the server did it. */
interface Act<Asked, Done> {
  /** The line that says so. */
  readonly inDoubt: string;
  /** Whether it is done twice where it is sent twice. */
  readonly canDouble: boolean;
  /**
   * Reads what the server holds and tells what is left, now that `attempts` were sent of which nobody knows, the first of
   * them first. Rejects where that cannot be told.
   */
  readonly confirm: (asked: Asked, attempts: readonly Asked[]) => Promise<Left<Asked, Done>>;
  /** Attempts with the same key are about the same thing; all of them unless given. */
  readonly keyOf?: (asked: Asked) => unknown;
  /** Which failures are looked into at once; those in doubt unless given. */
  readonly isOpen?: (error: unknown, asked: Asked) => boolean;
}

/** An error whose line says that nobody knows, unless it has a line of its own. */
export function inDoubtError(error: unknown, line: string): ApiError {
  const failure = toFailure(error);
  return new ApiError({ ...failure, line: failure.line ?? line }, { cause: error });
}

/**
 * The attempts at an act. One whose answer leaves it open whether the server did it is remembered with what was sent; the
 * next one reads first, takes what is there already, and goes on from there.
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

  /** Before anything is sent: what is left after the attempts that are in doubt. */
  async function settle(asked: Asked): Promise<Left<Asked, Done>> {
    if (!remembered.some(isAbout(asked))) return { todo: asked };
    try {
      return await read(asked);
    } catch (error) {
      if (canDouble) throw inDoubtError(error, inDoubt);
      return { todo: asked };
    }
  }

  /** Sends it, and remembers it where the answer says nothing. */
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

  /** After a failure: looks at once whether it was done after all. Throws what there is to say where it was not. */
  async function lookUp(asked: Asked, error: unknown): Promise<Done> {
    if (!isOpen(error, asked)) throw error;
    const left = await read(asked).catch(() => null);
    if (left !== null && 'done' in left) return left.done;
    if (!isInDoubt(error)) throw error;
    if (left === null || canDouble) throw inDoubtError(error, inDoubt);
    // It was read that it was not done, and sending it again does it once.
    forget(asked);
    throw error;
  }

  /** All three. */
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
    /** What is shown is what the server holds: there is nothing to find out any more. */
    forgetAll: () => {
      remembered = [];
    },
  };
}
