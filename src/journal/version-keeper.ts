import type { KeepingFailure, KeptVersions, Version } from '../editing/version.ts';
import { versionLimit, type VersionStore } from './version-store.ts';
import { readVersion, type VersionScope } from './version.ts';

interface VersionKeeperParts {
  readonly store: VersionStore;
  readonly scope: VersionScope;
  /** Whether two contents are the same for staff. */
  readonly isSame: (one: unknown, other: unknown) => boolean;
  /** A stored content as this console's editor would have it; undefined where it is of another editor. */
  readonly adopt: (content: unknown) => unknown;
}

/** Keeps the versions of a screen. Its calls run one after the other. */
export interface VersionKeeper {
  /** A version to be added by the next write. */
  readonly note: (version: Omit<Version, 'id'>) => void;
  /** Adds what was noted. Rejects where the browser refuses; the next call tries again. */
  readonly write: () => Promise<void>;
  /**
   * The versions of this console's editor, after what was noted is added. Records that cannot be read are removed. Never
   * rejects.
   */
  readonly read: () => Promise<KeptVersions>;
}

const reasons: Readonly<Record<string, KeepingFailure>> = {
  QuotaExceededError: 'full',
  SecurityError: 'refused',
  // A private window of some browsers, and a blocked storage.
  InvalidStateError: 'refused',
  // The browser has no such storage.
  ReferenceError: 'refused',
};

const reasonOf = (error: unknown): KeepingFailure =>
  (error instanceof Error && reasons[error.name]) || 'unknown';

export function createVersionKeeper({ store, scope, isSame, adopt }: VersionKeeperParts): VersionKeeper {
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
        isSame: (stored) => {
          const content = adopt(stored);
          return content !== undefined && isSame(content, version.content);
        },
      });
      noted = noted.filter((each) => each !== version);
    }
  }

  async function read(): Promise<readonly Version[]> {
    const stored = await store.read(scope);
    const all = stored.map((each) => ({ key: each.key, version: readVersion(each) }));
    const gone = all.filter(({ version }) => version === null);
    if (gone.length > 0) await store.remove(gone.map(({ key }) => key));
    return all.flatMap(({ version }) => {
      const content = version && adopt(version.content);
      return version && content !== undefined ? [{ ...version, content }] : [];
    });
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
          (versions) => ({ versions, failure: refusal }),
          (error: unknown) => ({ versions: [], failure: refusal ?? reasonOf(error) }),
        );
      }),
  };
}
