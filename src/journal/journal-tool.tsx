import { useMatch, useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';

import type { ScreenJournalProps } from '../editor/screen/journal-part.tsx';
import { observedBy } from '../machines/inspect.ts';
import { hostOf } from '../session/context.ts';
import { dropSaved, journalOf, keepDraft, provideJournal, restoreOffer } from './actors.ts';
import { JournalLines } from './journal-lines.tsx';

export { forgetUser } from './journal.ts';
// One script for both: a screen that loads one of them loads the other.
export { ScreenHistory } from './history-tool.tsx';

/** Runs the journal's machine with the browser's storage while its screen is mounted. Load it lazily. */
export function ScreenJournal({ editor, saves, restore, merge, withKnownIds, ...props }: ScreenJournalProps) {
  const { inspect, session, config } = useRouteContext({ from: '__root__' });
  const screen = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const [journal] = useState(() => {
    const user = session.actor.getSnapshot().context.username;
    return journalOf({ host: hostOf(config), user, screen }, { editor, merge, withKnownIds });
  });
  const [machine] = useState(() => provideJournal(journal));
  const actor = useActorRef(machine, observedBy(inspect));

  useEffect(() => {
    // Stays when the screen is left: the answer of a save may come after that.
    saves.add(() => dropSaved(journal));
  }, [saves, journal]);
  useEffect(() => keepDraft({ editor, actor, journal, session }), [editor, actor, journal, session]);

  return (
    <JournalLines
      {...props}
      editor={editor}
      actor={actor}
      merge={merge}
      onRestore={(offer) => restoreOffer({ editor, actor, journal }, offer, { merge, restore })}
    />
  );
}
