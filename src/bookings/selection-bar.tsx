import type { CalendarDate } from '@internationalized/date';
import { useSelector } from '@xstate/react';
import { useMemo, type KeyboardEvent } from 'react';
import { Group } from 'react-aria-components/Group';

import type { TrialCustomer } from '../contract/http/trial.ts';
import type { BookingBatchActor } from '../machines/booking-batch-machine.ts';
import { selectionText as text } from '../text/booking-tools.ts';
import { useSettledAnnounced } from '../ui/announcer.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { useFocusKept } from '../ui/use-focus-kept.ts';
import { ExportButtons } from './export-buttons.tsx';
import { mailGroupsOf } from './mail-link.ts';
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
  const { shown: selected, hidden, clear, toggleAll } = selection;
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEscape();
  };
  return (
    <Group ref={part} data-bar className={styles['bar'] ?? ''} aria-label={text.label} onKeyDown={leave}>
      <p className={styles['count']}>
        <strong>{text.count(selected.length)}</strong>
        {hidden > 0 && <span>{text.hidden(hidden)}</span>}
      </p>
      <div className={styles['actions']}>
        {selected.length < shown && (
          <Button size="small" onPress={() => toggleAll(true)}>
            {text.all(shown)}
          </Button>
        )}
        <MailLinks bookings={selected} />
        <ExportButtons bookings={selected} labels={text} {...files} />
        <CancelButton batch={batch} bookings={selected} isBusy={isBusy} />
        <Button size="small" onPress={clear}>
          {text.clear}
        </Button>
      </div>
    </Group>
  );
}

/** More links would be pressed one by one for too long. */
const mostLinks = 5;

/** One link that writes to all, or several where they do not fit into one. */
function MailLinks({ bookings }: { readonly bookings: readonly TrialCustomer[] }) {
  const groups = useMemo(() => mailGroupsOf(bookings), [bookings]);
  if (groups.length === 0 || groups.length > mostLinks) {
    return (
      <Button size="small" disabledReason={groups.length === 0 ? text.noMail : text.tooManyMails}>
        {text.mail}
      </Button>
    );
  }
  return groups.map(({ href, count }, at) => (
    <ButtonLink key={href} size="small" href={href} tooltip={text.mailHint(count)}>
      {groups.length === 1 ? text.mail : text.mailPart(at + 1, groups.length)}
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
  const { todo, done, failed } = useSelector(batch, ({ context }) => context);
  const over = done.length + failed.length;
  const progress = isRunning ? text.progress(over + 1, over + todo.length) : null;
  useSettledAnnounced(progress);
  const props = isRunning
    ? {
        disabledReason: todo.length < 2 ? text.stopping : undefined,
        onPress: () => batch.send({ type: 'batch.stop' }),
        children: text.stop,
      }
    : {
        variant: 'danger' as const,
        disabledReason: reasonAgainst(bookings, isBusy),
        onPress: () => batch.send({ type: 'batch.request', bookings }),
        children: text.cancel,
      };
  return (
    <>
      {progress !== null && <span className={styles['progress']}>{progress}</span>}
      {/* One button, which keeps the focus that the closed question gave back to it. */}
      <Button size="small" {...props} />
    </>
  );
}

function reasonAgainst(bookings: readonly TrialCustomer[], isBusy: boolean): string | undefined {
  if (bookings.length === 0) return text.noneShown;
  return isBusy ? text.busyRows : undefined;
}
