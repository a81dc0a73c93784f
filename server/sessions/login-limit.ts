const windowMs = 15 * 60 * 1000;
const maxKeys = 10_000;

/**
 * How many failures within 15 minutes end further attempts: on an account from one network, from a network, and on an
 * account from everywhere. The last is large, so that nobody outside keeps the staff out cheaply.
 */
const limits = { accountInNetwork: 10, network: 50, account: 100 } as const;

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

/** Slows down guessing. Only failures count. */
export interface LoginLimit {
  /** An attempt counts as failed from its beginning, so that many at once cannot slip through together. */
  begin(account: string, network: string): Attempt;
}

export function createLoginLimit(now: () => Date): LoginLimit {
  const accountsInNetworks = new Failures(limits.accountInNetwork);
  const networks = new Failures(limits.network);
  const accounts = new Failures(limits.account);
  return {
    begin(account, network) {
      const time = now().getTime();
      const accountInNetwork = JSON.stringify([account, network]);
      const counted = [
        [accountsInNetworks, accountInNetwork],
        [networks, network],
        [accounts, account],
      ] as const;
      const wait = Math.max(...counted.map(([failures, key]) => failures.wait(key, time)));
      if (wait > 0) return { allowed: false, retryAfterSeconds: Math.ceil(wait / 1000) };
      for (const [failures, key] of counted) failures.add(key, time);
      const succeeded = () => {
        accountsInNetworks.forget(accountInNetwork);
        networks.remove(network, time);
        accounts.remove(account, time);
      };
      return { allowed: true, succeeded };
    },
  };
}
