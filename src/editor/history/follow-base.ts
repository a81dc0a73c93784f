import type { Version } from '../../editing/version.ts';
import { isLost } from '../../machines/editor-types.ts';
import type { AnyEditor } from '../editor-watch.ts';

/** A content of the server's; `at` is when it was read or saved, in ms since the epoch. */
export type Reading = Pick<Version, 'at' | 'kind' | 'content'>;

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
