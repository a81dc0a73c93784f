import { fromPromise } from 'xstate';

import { differencesBetween } from '../editing/differences.ts';
import type { EarlierDraft } from '../editing/earlier-draft.ts';
import type { AnyEditor } from '../editor/editor-watch.ts';
import type { ScreenJournalProps } from '../editor/screen/journal-part.tsx';
import { journalMachine, type JournalActor, type OfferedEdits } from '../machines/journal-machine.ts';
import type { Session } from '../session/actors.ts';
import { journalText } from '../text/journal.ts';
import type { Scope } from './entry.ts';
import { openJournal, type Journal, type JournalStorage } from './journal.ts';

/** The journal of an editor's screen. */
export function journalOf(
  scope: Scope,
  { editor, merge, withKnownIds }: Pick<ScreenJournalProps, 'editor' | 'merge' | 'withKnownIds'>,
  storage?: JournalStorage,
): Journal {
  const drafts = () => editor.getSnapshot().context;
  const isSaved = (offer: OfferedEdits) => {
    const { base } = drafts();
    return merge(base, offer).draft === base;
  };
  const known = (earlier: EarlierDraft) => withKnownIds(earlier, drafts().base);
  return openJournal(scope, { drafts, withKnownIds: known, isSaved }, storage);
}

/** The journal's machine with a journal's calls. */
export const provideJournal = (journal: Journal) =>
  journalMachine.provide({
    actors: {
      readEntries: fromPromise(({ signal }) => logged(journal.read(signal))),
      writeEntry: fromPromise(() => logged(journal.keeper.write())),
      removeOffer: fromPromise(
        async ({ input: { offer } }: { input: { offer: OfferedEdits | undefined } }) => {
          if (offer) await logged(journal.discard(offer));
        },
      ),
    },
  });

/** The reason why the browser keeps nothing is only logged, for support: the screen states the consequence. */
async function logged<Output>(access: Promise<Output>): Promise<Output> {
  try {
    return await access;
  } catch (error) {
    console.info('journal', error);
    throw error;
  }
}

/** Tells the journal's machine of changes of the draft, and of a page that may be left. */
function follow(editor: AnyEditor, actor: JournalActor): () => void {
  const seen = () => {
    const { base, draft } = editor.getSnapshot().context;
    return { base, draft };
  };
  let last = seen();
  const tell = () => {
    const { base, draft } = last;
    last = seen();
    const isMoved = last.base !== base || last.draft !== draft;
    // Asked first, because an event takes longer than a keystroke should.
    if (isMoved && actor.getSnapshot().hasTag('upToDate')) actor.send({ type: 'edits.changed' });
  };
  const hide = () => actor.send({ type: 'page.hidden' });
  const subscription = editor.subscribe(tell);
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('pagehide', hide);
  if (last.draft !== last.base) actor.send({ type: 'edits.changed' });
  return () => {
    subscription.unsubscribe();
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('pagehide', hide);
  };
}

interface JournalParts {
  readonly editor: AnyEditor;
  readonly actor: JournalActor;
  readonly journal: Journal;
}

/** Keeps the draft until the returned function is called, when its screen is left. */
export function keepDraft({
  editor,
  actor,
  journal,
  session,
}: JournalParts & { readonly session: Session }): () => void {
  const unfollow = follow(editor, actor);
  return () => {
    unfollow();
    // After a logout nothing is kept.
    if (session.actor.getSnapshot().hasTag('authenticated')) {
      logged(journal.keeper.write()).catch(() => undefined);
    }
    journal.leave();
  };
}

/** Removes what is kept of a draft that is saved. */
export const dropSaved = ({ keeper }: Journal): void => void keeper.drop().catch(() => undefined);

/** Makes the changes of an offer part of the draft. */
export function restoreOffer(
  { editor, actor, journal }: JournalParts,
  offer: OfferedEdits,
  { merge, restore }: Pick<ScreenJournalProps, 'merge' | 'restore'>,
): void {
  const { draft } = editor.getSnapshot().context;
  const changes = differencesBetween(draft, merge(draft, offer).draft);
  // No change is left where the same edits were made by hand meanwhile.
  if (changes.length > 0 && !restore(changes)) return;
  journal.take(offer);
  actor.send({ type: 'offer.restored' });
  editor.send({ type: 'notice.show', text: journalText.restored });
}
