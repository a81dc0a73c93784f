import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';

import { describeDifferences } from '../editing/difference-words.ts';
import { DifferenceList } from '../editor/difference-list.tsx';
import type { AnyEditor } from '../editor/editor-watch.ts';
import type { ScreenJournalProps } from '../editor/screen/journal-part.tsx';
import { isLost } from '../machines/editor-types.ts';
import type { JournalActor, OfferedEdits } from '../machines/journal-machine.ts';
import { ConfirmDialog } from '../shell/lazy-dialogs.tsx';
import { useDateTime } from '../shell/use-date-time.ts';
import { journalText } from '../text/journal.ts';
import { announce } from '../ui/announcer.ts';
import { BareButton, Button } from '../ui/button.tsx';
import { ChevronIcon } from '../ui/icons.tsx';
import { RemarkLine } from '../ui/remark-line.tsx';

import styles from './journal-lines.module.css';

interface JournalLinesProps extends Pick<ScreenJournalProps, 'fields' | 'valueTextOf' | 'merge'> {
  readonly editor: AnyEditor;
  readonly actor: JournalActor;
  readonly onRestore: (offer: OfferedEdits) => void;
}

/** The offer to restore unsaved edits of an earlier session, and what there is to know of keeping the current ones. */
export function JournalLines({ editor, actor, ...props }: JournalLinesProps) {
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
          {/* Scrolls, so that many differences do not take the place of the fields. */}
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
