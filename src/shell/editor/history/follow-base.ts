import type { Version } from '../../../editing/version.ts';
import { isLost } from '../../../machines/editor-types.ts';
import type { AnyEditor } from '../editor-watch.ts';

/** Calls `note` with each content of the server's that the editor reads, and how it came to be. */
export function followBase(
  editor: AnyEditor,
  note: (content: unknown, kind: Version['kind']) => void,
): () => void {
  let last: { readonly base: unknown; readonly savedAt: number | null } = { base: undefined, savedAt: null };
  const look = () => {
    const snapshot = editor.getSnapshot();
    const { base, savedAt, syncedAt, theirs } = snapshot.context;
    if (base === last.base || syncedAt === null || theirs !== null || isLost(snapshot)) return;
    // What was sent has no ids of the server's: the read that follows a save has them.
    if (snapshot.matches({ lifecycle: 'loading' })) return;
    note(base, savedAt === last.savedAt ? 'read' : 'saved');
    last = { base, savedAt };
  };
  const subscription = editor.subscribe(look);
  look();
  return () => subscription.unsubscribe();
}
