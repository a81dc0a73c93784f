import { memo, type ReactNode, type Ref, useState } from 'react';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { writtenDate } from '../contract/written-date.ts';
import type { BookingListActor, BookingChange } from '../machines/booking-list-machine.ts';
import { commonText } from '../text/common.ts';
import { Button, BareButton } from '../ui/button.tsx';
import { CheckboxAlone } from '../ui/checkbox.tsx';
import { useDateDialog } from '../ui/date-dialogs.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CalendarIcon, DeleteIcon } from '../ui/icons.tsx';
import { inElement } from '../ui/in-element.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { cellText, dayShown, telTo, timeOf } from './booking-format.ts';
import { MailIcon, TelIcon } from './booking-icons.tsx';
import { LessonDayOffers } from './lesson-day-offers.tsx';
import { mailLinkOf } from './mail-link.ts';
import { bookingListText, bookingText, columnText, selectionText } from './text.ts';
import { roles, type TableShape } from './use-table.ts';

import styles from './booking-table.module.css';

interface BookingRowProps {
  readonly booking: TrialCustomer;
  readonly at: number;
  readonly isToday: boolean;
  /** yyyy-mm-dd, during a rescheduling and its confirmation. */
  readonly newDay: string | undefined;
  readonly underWay: BookingChange['kind'] | undefined;
  readonly isSelected: boolean;
  readonly onSelect: (id: number, isSelected: boolean) => void;
  readonly shape: TableShape;
  readonly list: BookingListActor;
  readonly ref: Ref<HTMLTableRowElement>;
}

export const BookingRow = memo(function BookingRow(props: BookingRowProps) {
  const { booking, at, isToday, underWay, isSelected, onSelect, shape, list, ref } = props;
  const isCard = shape === 'cards';
  const time = timeOf(booking.date);
  const cell = (column: keyof typeof columnText, content: ReactNode) => (
    <td data-column={column} {...roles.cell}>
      {isCard ? (
        <>
          <span className={styles['label']}>{columnText[column]}</span>
          {inElement(content)}
        </>
      ) : (
        content
      )}
    </td>
  );
  const contact = (column: 'mail' | 'tel', href: string | null, icon: ReactNode) => {
    const text = booking[column];
    if (href === null) return cell(column, <span>{text}</span>);
    return cell(
      column,
      <a className={styles['contact']} href={href} aria-label={bookingText[column](text)} title={text}>
        {icon}
        {shape !== 'compact' && <span>{text}</span>}
      </a>,
    );
  };
  return (
    <tr
      ref={ref}
      {...roles.row}
      // By hand, as the roles (use-table.ts).
      aria-rowindex={at + 2}
      aria-busy={underWay !== undefined || undefined}
      data-index={at}
      data-today={isToday || undefined}
      data-selected={isSelected || undefined}
    >
      {cell(
        'id',
        <>
          <CheckboxAlone
            name="selected"
            label={selectionText.select(booking.name, cellText.id(booking))}
            isSelected={isSelected}
            onChange={(chosen) => onSelect(booking.id, chosen)}
          />
          <span>{cellText.id(booking)}</span>
        </>,
      )}
      {cell(
        'date',
        <>
          <DateButton {...props} />
          {time !== '' && <span className={styles['time']}>{time}</span>}
          {isToday && <span className={styles['today']}>{bookingListText.today}</span>}
          {underWay && (
            <span className={styles['under-way']}>
              <Spinner />
              <span>{bookingText.underWay[underWay]}</span>
            </span>
          )}
        </>,
      )}
      <th scope="row" data-column="name" {...roles.rowHeader}>
        {booking.name}
      </th>
      {cell('age', booking.age)}
      {cell('studio', booking.studio)}
      {cell('lesson', booking.lesson)}
      {cell('created_at', cellText.created_at(booking))}
      {cell('access', cellText.access(booking))}
      {cell('message', <Message name={booking.name} text={booking.message} />)}
      {contact('mail', mailLinkOf(booking), <MailIcon />)}
      {contact('tel', telTo(booking.tel), <TelIcon />)}
      {cell(
        'cancel',
        <IconButton
          label={bookingText.cancel(booking.name)}
          data-control="cancel"
          disabledReason={underWay && commonText.busy}
          onPress={() => list.send({ type: 'change.request', change: { kind: 'cancel', booking } })}
        >
          <DeleteIcon />
        </IconButton>,
      )}
    </tr>
  );
});

function DateButton({ booking, newDay, underWay, list }: BookingRowProps) {
  const openDialog = useDateDialog();
  const date = newDay ?? booking.date;
  return (
    <Button
      size="small"
      aria-label={bookingText.reschedule(booking.name, dayShown(date))}
      aria-haspopup="dialog"
      data-control="date"
      disabledReason={underWay && commonText.busy}
      onPress={({ target }) =>
        openDialog({
          anchor: target,
          label: bookingText.newDate(booking.name),
          value: writtenDate(date),
          renderOffers: (take) => <LessonDayOffers booking={booking} onTake={take} />,
          onTake: (day) =>
            list.send({ type: 'change.request', change: { kind: 'reschedule', booking, day: String(day) } }),
        })
      }
    >
      <span>{dayShown(date)}</span>
      <CalendarIcon />
    </Button>
  );
}

const isLong = (text: string): boolean => text.length > 50 || text.split('\n').length > 3;

function Message({ name, text }: { readonly name: string; readonly text: string }) {
  const [isOpen, setOpen] = useState(false);
  if (text === '') return null;
  if (!isLong(text)) return <span className={styles['message']}>{text}</span>;
  return (
    <>
      <span className={styles['message']} data-cut={!isOpen || undefined}>
        {text}
      </span>
      <BareButton
        className={styles['more']}
        aria-label={isOpen ? bookingText.lessOf(name) : bookingText.moreOf(name)}
        // By hand: React Aria's Disclosure has a panel after its button, not a longer text before it.
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {isOpen ? bookingText.less : bookingText.more}
      </BareButton>
    </>
  );
}
