import { useMatch, useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';

import { differencesBetween } from '../editing/differences.ts';
import { openJournal, type Journal } from '../journal/journal.ts';
import { journalMachine, type JournalActor, type OfferedEdits } from '../machines/journal-machine.ts';
import type { AnyEditor } from '../shell/editor/editor-watch.ts';
import { JournalLines } from '../shell/editor/journal-lines.tsx';
import type { ScreenJournalProps } from '../shell/editor/journal-part.tsx';
import { journalText } from '../text/journal.ts';
import { hostOf } from './-context.ts';
import { observedBy } from './-inspect.ts';

export { forgetUser } from '../journal/journal.ts';
export { ScreenHistory } from './-history.tsx';

const provideJournal = (journal: Journal) =>
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

/** The reason why the browser keeps nothing is for support: the screen says what follows from it. */
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

/** Runs the journal's machine with the browser's storage while its screen is mounted. Load it lazily. */
export function ScreenJournal({ editor, saves, restore, merge, ...props }: ScreenJournalProps) {
  const { inspect, session, config } = useRouteContext({ from: '__root__' });
  const screen = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const [journal] = useState(() => {
    const user = session.actor.getSnapshot().context.username;
    const drafts = () => editor.getSnapshot().context;
    const isSaved = (offer: OfferedEdits) => {
      const { base } = drafts();
      return merge(base, offer).draft === base;
    };
    return openJournal({ host: hostOf(config), user, screen }, { drafts, isSaved });
  });
  const [machine] = useState(() => provideJournal(journal));
  const actor = useActorRef(machine, observedBy(inspect));

  useEffect(() => {
    // Stays when the screen is left: the answer of a save may come after that.
    saves.add(() => void journal.keeper.drop().catch(() => undefined));
  }, [saves, journal]);
  useEffect(() => {
    const unfollow = follow(editor, actor);
    return () => {
      unfollow();
      // After a logout nothing is kept.
      if (session.actor.getSnapshot().hasTag('authenticated')) {
        logged(journal.keeper.write()).catch(() => undefined);
      }
      journal.leave();
    };
  }, [editor, actor, journal, session]);

  return (
    <JournalLines
      {...props}
      editor={editor}
      actor={actor}
      merge={merge}
      onRestore={(offer) => {
        const { draft } = editor.getSnapshot().context;
        const changes = differencesBetween(draft, merge(draft, offer).draft);
        // None are left where they have been made by hand meanwhile.
        if (changes.length > 0 && !restore(changes)) return;
        journal.take(offer);
        actor.send({ type: 'offer.restored' });
        editor.send({ type: 'notice.show', text: journalText.restored });
      }}
    />
  );
}
