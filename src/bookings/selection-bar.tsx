import type { CalendarDate } from '@internationalized/date';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Group } from 'react-aria-components/Group';

import type { TrialCustomer } from '../contract/http/trial.ts';
import type { BookingBatchActor } from '../machines/booking-batch-machine.ts';
import { selectionText as text } from '../text/booking-tools.ts';
import { useSettledAnnounced } from '../ui/announcer.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { useFocusKept } from '../ui/use-focus-kept.ts';
import { ExportButtons } from './export-buttons.tsx';
import { mailsTo } from './mail-link.ts';
import { useEscape, useRoomBelow } from './use-bar.ts';
import type { Selection } from './use-selection.ts';

import styles from './selection-bar.module.css';

interface SelectionBarProps {
  readonly batch: BookingBatchActor;
  readonly selection: Selection;
  /** The number of shown bookings. */
  readonly shown: number;
  /** A change of a selected booking is under way. */
  readonly isBusy: boolean;
  readonly today: CalendarDate;
  readonly timeZone: string;
  /** Esc was pressed in the bar. */
  readonly onEscape: () => void;
  /** What gets the focus when the bar goes with it. Taken from the first render. */
  readonly nextFocus: () => HTMLElement | null;
}

/** The selected bookings: their number, and what can be done with them. It stays at the lower edge of the list. */
export function SelectionBar({
  batch,
  selection,
  shown,
  isBusy,
  onEscape,
  nextFocus,
  ...files
}: SelectionBarProps) {
  const part = useFocusKept<HTMLDivElement>(nextFocus);
  useEscape(part, onEscape);
  useRoomBelow(part);
  const isRunning = useSelector(batch, (snapshot) => snapshot.hasTag('busy'));
  const running = isRunning ? text.running : undefined;
  const { shown: selected, hidden, clear, toggleAll } = selection;
  const mails = useMemo(() => mailsTo(selected), [selected]);
  return (
    <Group ref={part} data-bar className={styles['bar'] ?? ''} aria-label={text.label}>
      <div className={styles['count']}>
        <strong>{text.count(selected.length)}</strong>
        {hidden > 0 && <span>{text.hidden(hidden)}</span>}
        {mails !== null && mails.links.length > 0 && mails.without > 0 && (
          <span>{text.withoutAddress(mails.without)}</span>
        )}
      </div>
      <div className={styles['actions']}>
        <Button
          size="small"
          disabledReason={running ?? (selected.length === shown ? text.allSelected : undefined)}
          onPress={() => toggleAll(true)}
        >
          {text.all(shown)}
        </Button>
        <Button size="small" disabledReason={running} onPress={clear}>
          {text.clear}
        </Button>
        <MailLinks mails={mails} />
        <ExportButtons bookings={selected} labels={text} {...files} />
        <CancelButton batch={batch} bookings={selected} isBusy={isBusy} />
      </div>
    </Group>
  );
}

/** One link that writes to all, or several where they do not fit into one. */
function MailLinks({ mails }: { readonly mails: ReturnType<typeof mailsTo> }) {
  const length = mails?.links.length ?? 0;
  if (mails === null || length === 0) {
    return (
      <Button size="small" disabledReason={mails === null ? text.tooManyMails : text.noMail}>
        {text.mail}
      </Button>
    );
  }
  return mails.links.map(({ href, count }, at) => (
    <ButtonLink key={href} size="small" href={href} tooltip={text.mailHint(count)}>
      {length === 1 ? text.mailTo(count) : text.mailPart(at + 1, length, count)}
    </ButtonLink>
  ));
}

interface CancelButtonProps {
  readonly batch: BookingBatchActor;
  readonly bookings: readonly TrialCustomer[];
  readonly isBusy: boolean;
}

/** Cancels the selected bookings; while they are being cancelled, the progress and a button that stops. */
function CancelButton({ batch, bookings, isBusy }: CancelButtonProps) {
  const isRunning = useSelector(batch, (snapshot) => snapshot.hasTag('busy'));
  const { todo, done, failed, untried } = useSelector(batch, ({ context }) => context);
  const over = done.length + failed.length;
  const all = over + todo.length + untried.length;
  // Its end is announced by the notice or the dialog; each step between would drown other announcements.
  useSettledAnnounced(isRunning ? text.started(all) : null);
  const props = isRunning
    ? {
        disabledReason: todo.length < 2 ? text.stopping : undefined,
        onPress: () => batch.send({ type: 'batch.stop' }),
        children: text.stop,
      }
    : {
        variant: 'danger' as const,
        disabledReason: reasonAgainst(bookings, isBusy),
        onPress: () => batch.send({ type: 'batch.request', items: bookings }),
        children: text.cancel,
      };
  return (
    <>
      {isRunning && <span className={styles['progress']}>{text.progress(over + 1, all)}</span>}
      {/* One button, which keeps the focus that the closed question gave back to it. */}
      <Button size="small" {...props} />
    </>
  );
}

function reasonAgainst(bookings: readonly TrialCustomer[], isBusy: boolean): string | undefined {
  if (bookings.length === 0) return text.noneShown;
  return isBusy ? text.busyRows : undefined;
}
