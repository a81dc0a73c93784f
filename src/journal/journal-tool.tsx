import { useMatch, useRouteContext } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState, useMemo } from 'react';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';

import { describeDifferences } from '../editing/difference-words.ts';
import { DifferenceList } from '../editor/difference-list.tsx';
import type { AnyEditor } from '../editor/editor-watch.ts';
import type { ScreenJournalProps } from '../editor/screen/journal-parts.tsx';
import { isLost } from '../machines/editor-types.ts';
import { observedBy } from '../machines/inspect.ts';
import type { JournalActor, OfferedEdits } from '../machines/journal-machine.ts';
import { hostOf } from '../session/context.ts';
import { ConfirmDialog } from '../shell/lazy-dialogs.tsx';
import { useDateTime } from '../shell/times.tsx';
import { announce } from '../ui/announcer.ts';
import { BareButton, Button } from '../ui/button.tsx';
import { ChevronIcon } from '../ui/icons.tsx';
import { RemarkLine } from '../ui/remark-line.tsx';
import { dropSaved, keepDraft, provideJournal, restoreOffer } from './actors.ts';
import { openJournal } from './journal.ts';
import { journalText } from './text.ts';

import styles from './journal-lines.module.css';

export { forgetUser } from './journal.ts';
// One script for both: each screen loads both.
export { ScreenHistory } from './history-tool.tsx';

export function ScreenJournal({ editor, saves, restore, merge, withKnownIds, ...props }: ScreenJournalProps) {
  const { inspect, session, config } = useRouteContext({ from: '__root__' });
  const screen = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const [journal] = useState(() => {
    const user = session.actor.getSnapshot().context.username;
    return openJournal({ host: hostOf(config), user, screen }, { editor, merge, withKnownIds });
  });
  const [machine] = useState(() => provideJournal(journal));
  const actor = useActorRef(machine, observedBy(inspect));

  useEffect(() => {
    // Not removed on unmount: the answer of a save may come after that.
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

interface JournalLinesProps extends Pick<ScreenJournalProps, 'fields' | 'valueTextOf' | 'merge'> {
  readonly editor: AnyEditor;
  readonly actor: JournalActor;
  readonly onRestore: (offer: OfferedEdits) => void;
}

function JournalLines({ editor, actor, ...props }: JournalLinesProps) {
  const offer = useSelector(actor, ({ context }) => context.offers[0]);
  const isWarning = useSelector(actor, (snapshot) => snapshot.matches({ warning: 'shown' }));
  const unreadable = useSelector(actor, ({ context }) => context.unreadable);
  const hasDraft = useSelector(editor, (snapshot) => !isLost(snapshot));
  return (
    <>
      {isWarning && (
        <RemarkLine text={journalText.unkept} onDismiss={() => actor.send({ type: 'warning.dismiss' })} />
      )}
      {unreadable > 0 && (
        <RemarkLine text={journalText.unreadable} onDismiss={() => actor.send({ type: 'remark.dismiss' })} />
      )}
      {offer && hasDraft && <Offer key={offer.id} {...{ editor, actor, offer }} {...props} />}
    </>
  );
}

interface OfferProps extends JournalLinesProps {
  readonly offer: OfferedEdits;
}

function Offer({ editor, actor, offer, fields, valueTextOf, merge, onRestore }: OfferProps) {
  const when = useDateTime()(offer.at);
  const isEditable = useSelector(editor, (snapshot) => snapshot.hasTag('editable'));
  const isConfirming = useSelector(actor, (snapshot) => snapshot.matches({ offer: 'confirming' }));
  const base = useSelector(editor, ({ context }) => context.base);
  const { differences, collisions } = useMemo(() => {
    const { draft, collisions } = merge(base, offer);
    const described = { fields, ...(valueTextOf && { valueTextOf }) };
    return { differences: describeDifferences(described, base, draft), collisions };
  }, [merge, fields, valueTextOf, base, offer]);

  return (
    <RemarkLine
      label={journalText.label}
      text={journalText.offer(when)}
      actions={
        <>
          <Button size="small" variant="primary" paused={!isEditable} onPress={() => onRestore(offer)}>
            {journalText.restore}
          </Button>
          <Button size="small" onPress={() => actor.send({ type: 'discard.request' })}>
            {journalText.discard}
          </Button>
        </>
      }
    >
      <Disclosure className={styles['differences'] ?? ''}>
        <BareButton slot="trigger" className={styles['trigger']}>
          <ChevronIcon />
          <span>{journalText.differences}</span>
        </BareButton>
        <DisclosurePanel>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus, for keys. */}
          <div className={styles['panel']} role="group" aria-label={journalText.differenceList} tabIndex={0}>
            {collisions.length > 0 && <p>{journalText.overtaken(collisions.length)}</p>}
            <DifferenceList differences={differences} label={journalText.differenceList} />
          </div>
        </DisclosurePanel>
      </Disclosure>
      {isConfirming && (
        <ConfirmDialog
          title={journalText.question.title}
          text={journalText.question.text}
          confirmLabel={journalText.question.confirm}
          destructive
          onConfirm={() => {
            actor.send({ type: 'discard.confirm' });
            announce(journalText.discarded);
          }}
          onCancel={() => actor.send({ type: 'discard.cancel' })}
        />
      )}
    </RemarkLine>
  );
}
