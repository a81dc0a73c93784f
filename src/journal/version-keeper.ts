import type { KeptVersions, Unkept, Version } from '../editing/version.ts';
import { versionLimit, type VersionStore } from './version-store.ts';
import { readVersion, type VersionScope } from './version.ts';

interface VersionKeeperParts {
  readonly store: VersionStore;
  readonly scope: VersionScope;
  /** Whether two contents are the same for staff. */
  readonly isSame: (one: unknown, other: unknown) => boolean;
  /** Whether a content is of this console's editor. */
  readonly fits: (content: unknown) => boolean;
}

/** Keeps the versions of a screen. Its calls run one after the other. */
export interface VersionKeeper {
  /** A version to be added by the next write. */
  readonly note: (version: Omit<Version, 'id'>) => void;
  /** Adds what was noted. Rejects where the browser refuses; the next call tries again. */
  readonly write: () => Promise<void>;
  /** All versions, after what was noted is added. Those that cannot be read are removed. Never rejects. */
  readonly read: () => Promise<KeptVersions>;
}

const reasons: Readonly<Record<string, Unkept>> = {
  QuotaExceededError: 'full',
  SecurityError: 'refused',
  // A private window of some browsers, and a blocked storage.
  InvalidStateError: 'refused',
  // The browser has no such storage.
  ReferenceError: 'refused',
};

const reasonOf = (error: unknown): Unkept => (error instanceof Error && reasons[error.name]) || 'unknown';

export function createVersionKeeper({ store, scope, isSame, fits }: VersionKeeperParts): VersionKeeper {
  let noted: readonly Omit<Version, 'id'>[] = [];
  let last: Promise<unknown> = Promise.resolve();

  const afterOthers = <Result>(act: () => Promise<Result>): Promise<Result> => {
    const acting = last.then(act, act);
    last = acting;
    return acting;
  };

  async function write(): Promise<void> {
    for (const version of noted) {
      await store.add(scope, {
        version,
        isSame: (content) => fits(content) && isSame(content, version.content),
      });
      noted = noted.filter((each) => each !== version);
    }
  }

  const fitting = (version: Version | null | undefined) =>
    version && !fits(version.content) ? null : version;

  async function read(): Promise<readonly Version[]> {
    const stored = await store.read(scope);
    const all = stored.map(({ key, record }) => ({ key, version: fitting(readVersion({ key, record })) }));
    const gone = all.filter(({ version }) => version === null);
    if (gone.length > 0) await store.remove(gone.map(({ key }) => key));
    return all.flatMap(({ version }) => version ?? []);
  }

  return {
    note: (version) => {
      noted = [...noted, version].slice(-versionLimit);
    },
    write: () => afterOthers(write),
    read: () =>
      afterOthers(async () => {
        const refusal = await write().then(() => null, reasonOf);
        return read().then(
          (versions) => ({ versions, unkept: refusal }),
          (error: unknown) => ({ versions: [], unkept: refusal ?? reasonOf(error) }),
        );
      }),
  };
}
