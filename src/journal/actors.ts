import { fromPromise } from 'xstate';

import { walkDifferences } from '../editing/differences.ts';
import type { AnyEditor } from '../editor/editor-watch.ts';
import type { ScreenJournalProps } from '../editor/screen/journal-parts.tsx';
import { journalMachine, type JournalActor, type OfferedEdits } from '../machines/journal-machine.ts';
import type { Session } from '../session/actors.ts';
import type { Journal } from './journal.ts';
import { journalText } from './text.ts';

export const provideJournal = (journal: Journal) =>
  journalMachine.provide({
    actors: {
      readEntries: fromPromise(({ signal }) => logged(journal.read(signal))),
      writeEntry: fromPromise(() => logged(journal.writer.write())),
      removeOffer: fromPromise(
        async ({ input: { offer } }: { input: { offer: OfferedEdits | undefined } }) => {
          if (offer) await logged(journal.discard(offer));
        },
      ),
    },
  });

/** For support: the screen states only the consequence. */
async function logged<Output>(access: Promise<Output>): Promise<Output> {
  try {
    return await access;
  } catch (error) {
    console.info('journal', error);
    throw error;
  }
}

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
    // The tag first: an event takes longer than a keystroke should.
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
      logged(journal.writer.write()).catch(() => undefined);
    }
    journal.leave();
  };
}

export const dropSaved = ({ writer }: Journal): void => void writer.drop().catch(() => undefined);

export function restoreOffer(
  { editor, actor, journal }: JournalParts,
  offer: OfferedEdits,
  { merge, restore }: Pick<ScreenJournalProps, 'merge' | 'restore'>,
): void {
  const { draft } = editor.getSnapshot().context;
  const changes = walkDifferences(draft, merge(draft, offer).draft);
  if (changes.length > 0 && !restore(changes)) return;
  journal.take(offer);
  actor.send({ type: 'offer.restored' });
  editor.send({ type: 'notice.show', text: journalText.restored });
}
