import type { Version, KeepingFailure, KeptVersions } from '../editing/version.ts';
import type { AnyEditor } from '../editor/editor-watch.ts';
import { isLost } from '../machines/editor-types.ts';
import { versionLimit, type VersionStore, readVersion, type VersionScope } from './version-store.ts';

/** `at`: the time of the load or save, in ms since the epoch. */
type Reading = Pick<Version, 'at' | 'kind' | 'content'>;

export function followBase(
  editor: AnyEditor,
  note: (reading: Reading) => void,
  now: () => number = Date.now,
): () => void {
  let last: { content: unknown; syncedAt: number | null; savedAt: number | null } = {
    content: undefined,
    syncedAt: null,
    savedAt: null,
  };
  const look = () => {
    const snapshot = editor.getSnapshot();
    const { base, savedAt, syncedAt, theirs } = snapshot.context;
    const content = theirs ?? base;
    // Sent items have no ids of the server's: the read that follows a save has them.
    if (syncedAt === null || isLost(snapshot) || snapshot.matches({ lifecycle: 'loading' })) return;
    const isSaved = savedAt !== null && savedAt !== last.savedAt;
    const isLoaded = isSaved || syncedAt !== last.syncedAt;
    // Merged before a save. Otherwise a new base is this console's own, after a created or deleted item.
    const isOthers = theirs !== null || snapshot.matches({ lifecycle: 'validating' });
    if (content !== last.content && (isLoaded || isOthers)) {
      const at = isSaved ? savedAt : syncedAt;
      note({ content, kind: isSaved ? 'saved' : 'read', at: isLoaded ? at : now() });
    }
    last = { content, savedAt, syncedAt };
  };
  const subscription = editor.subscribe(look);
  look();
  return () => subscription.unsubscribe();
}

interface VersionWriterParts {
  readonly store: VersionStore;
  readonly scope: VersionScope;
  readonly isSame: (first: unknown, second: unknown) => boolean;
  /** Completed for this editor; undefined for another editor's content. */
  readonly adopt: (content: unknown) => unknown;
}

const reasons: Readonly<Record<string, KeepingFailure>> = {
  QuotaExceededError: 'full',
  SecurityError: 'refused',
  // A private window of some browsers, and a blocked storage.
  InvalidStateError: 'refused',
  ReferenceError: 'refused',
};

const reasonOf = (error: unknown): KeepingFailure =>
  (error instanceof Error && reasons[error.name]) || 'unknown';

export type VersionWriter = ReturnType<typeof createVersionWriter>;

export function createVersionWriter({ store, scope, isSame, adopt }: VersionWriterParts) {
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
    note: (version: Omit<Version, 'id'>): void => {
      noted = [...noted, version].slice(-versionLimit);
    },
    /** Rejects where the browser refuses; the next call tries again. */
    write: () => afterOthers(write),
    /** Never rejects. First writes, and removes unreadable records. */
    read: () =>
      afterOthers(async (): Promise<KeptVersions> => {
        const refusal = await write().then(() => null, reasonOf);
        return read().then(
          (versions) => ({ versions, failure: refusal }),
          (error: unknown) => ({ versions: [], failure: refusal ?? reasonOf(error) }),
        );
      }),
  };
}
