import { RecentTimes } from '../recent-times.ts';

const windowMs = 15 * 60 * 1000;

/**
 * How many failures within 15 minutes end further attempts: on an account from one network, from a network, and on an
 * account from everywhere. The last is large, so that nobody outside keeps the staff out cheaply.
 */
const limits = { accountInNetwork: 10, network: 50, account: 100 } as const;

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
  const accountsInNetworks = new RecentTimes(limits.accountInNetwork, windowMs);
  const networks = new RecentTimes(limits.network, windowMs);
  const accounts = new RecentTimes(limits.account, windowMs);
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
