import type { Version, KeepingFailure, KeptVersions } from '../editing/version.ts';
import type { AnyEditor } from '../editor/editor-watch.ts';
import { isLost } from '../machines/editor-types.ts';
import { versionLimit, type VersionStore, readVersion, type VersionScope } from './version-store.ts';

/** A content of the server's; `at` is when it was read or saved, in ms since the epoch. */
type Reading = Pick<Version, 'at' | 'kind' | 'content'>;

/** Calls `note` with each content of the server's that the editor reads, and how it came to be. */
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
    // What was sent has no ids of the server's: the read that follows a save has them.
    if (syncedAt === null || isLost(snapshot) || snapshot.matches({ lifecycle: 'loading' })) return;
    const isSaved = savedAt !== null && savedAt !== last.savedAt;
    const isLoaded = isSaved || syncedAt !== last.syncedAt;
    // Merged before a save. Any other base is one that this console made, without a deleted item or with a created one.
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
  /** Whether two contents are the same for staff. */
  readonly isSame: (first: unknown, second: unknown) => boolean;
  /** A stored content as this console's editor has it; undefined for another editor's. */
  readonly adopt: (content: unknown) => unknown;
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

export type VersionWriter = ReturnType<typeof createVersionWriter>;

/** Keeps the versions of a screen; the calls run one after the other. */
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
    /** Adds what was noted. Rejects where the browser refuses; the next call tries again. */
    write: () => afterOthers(write),
    /**
     * The versions of this console's editor, after what was noted is added. Unreadable records are removed. Never
     * rejects.
     */
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
