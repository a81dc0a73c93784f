const windowMs = 15 * 60 * 1000;
const maxKeys = 10_000;

/** How many failures within 15 minutes close an account, and a network, to further attempts. */
export const loginLimits = { account: 10, network: 50 } as const;

/** Failed attempts by key, within the window. Bounded: beyond 10,000 keys the oldest is forgotten. */
class Failures {
  readonly #times = new Map<string, readonly number[]>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Milliseconds until another attempt is taken; 0 when one is taken now. */
  wait(key: string, now: number): number {
    const times = this.#recent(key, now);
    const blocking = times.at(-this.#limit);
    return blocking === undefined ? 0 : blocking + windowMs - now;
  }

  add(key: string, now: number): void {
    const times = [...this.#recent(key, now), now];
    this.#times.delete(key);
    this.#times.set(key, times);
    const oldest = this.#times.keys().next();
    if (this.#times.size > maxKeys && !oldest.done) this.#times.delete(oldest.value);
  }

  /** Takes one attempt back. */
  remove(key: string, time: number): void {
    const times = this.#times.get(key) ?? [];
    const at = times.indexOf(time);
    if (at >= 0) this.#times.set(key, times.toSpliced(at, 1));
  }

  forget(key: string): void {
    this.#times.delete(key);
  }

  #recent(key: string, now: number): readonly number[] {
    return (this.#times.get(key) ?? []).filter((time) => time > now - windowMs);
  }
}

/** What came of asking to try a password. */
export type Attempt =
  | { readonly allowed: true; readonly succeeded: () => void }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Slows down guessing. Only failures count, by account and by network. */
export interface LoginLimit {
  /** An attempt counts as failed from its beginning, so that many at once cannot slip through together. */
  begin(account: string, network: string): Attempt;
}

export function createLoginLimit(now: () => Date): LoginLimit {
  const accounts = new Failures(loginLimits.account);
  const networks = new Failures(loginLimits.network);
  return {
    begin(account, network) {
      const time = now().getTime();
      const wait = Math.max(accounts.wait(account, time), networks.wait(network, time));
      if (wait > 0) return { allowed: false, retryAfterSeconds: Math.ceil(wait / 1000) };
      accounts.add(account, time);
      networks.add(network, time);
      const succeeded = () => {
        accounts.forget(account);
        networks.remove(network, time);
      };
      return { allowed: true, succeeded };
    },
  };
}
