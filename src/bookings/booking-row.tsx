import { memo, type ReactNode, type Ref } from 'react';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { writtenDate } from '../contract/written-date.ts';
import type { BookingChange } from '../machines/booking-changes.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { selectionText } from '../text/booking-tools.ts';
import { bookingListText, bookingText, columnText } from '../text/bookings.ts';
import { commonText } from '../text/common.ts';
import { Button } from '../ui/button.tsx';
import { CheckboxAlone } from '../ui/checkbox.tsx';
import { useDateDialog } from '../ui/date-dialogs.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CalendarIcon, DeleteIcon } from '../ui/icons.tsx';
import { inElement } from '../ui/in-element.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { cellText, dayShown, telTo } from './booking-format.ts';
import { MailIcon, TelIcon } from './booking-icons.tsx';
import { Message } from './booking-message.tsx';
import { timeOf } from './booking-time.ts';
import { LessonDayOffers } from './lesson-day-offers.tsx';
import { mailLinkOf } from './mail-link.ts';
import { roles, type TableShape } from './table-shape.ts';

import styles from './booking-table.module.css';

interface BookingRowProps {
  readonly booking: TrialCustomer;
  /** Index among the shown rows. */
  readonly at: number;
  readonly isToday: boolean;
  /** The new day, yyyy-mm-dd, while a rescheduling is being confirmed or is under way. */
  readonly newDay: string | undefined;
  /** The change of this booking that is under way. */
  readonly underWay: BookingChange['kind'] | undefined;
  readonly isSelected: boolean;
  readonly onSelect: (id: number, isSelected: boolean) => void;
  readonly shape: TableShape;
  readonly list: BookingListActor;
  readonly ref: Ref<HTMLTableRowElement>;
}

/** A booking: a table row, or on a narrow screen a card with the same cells. */
export const BookingRow = memo(function BookingRow(props: BookingRowProps) {
  const { booking, at, isToday, newDay, underWay, isSelected, onSelect, shape, list, ref } = props;
  const isUnderWay = underWay !== undefined;
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
  return (
    <tr
      ref={ref}
      {...roles.row}
      // By hand, as the roles (table-shape.ts).
      aria-rowindex={at + 2}
      aria-busy={isUnderWay || undefined}
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
          <DateButton booking={booking} newDay={newDay} isUnderWay={isUnderWay} list={list} />
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
      {cell(
        'mail',
        <Contact
          href={mailLinkOf(booking)}
          text={booking.mail}
          label={bookingText.mail(booking.mail)}
          icon={<MailIcon />}
          isIcon={shape === 'compact'}
        />,
      )}
      {cell(
        'tel',
        <Contact
          href={telTo(booking.tel)}
          text={booking.tel}
          label={bookingText.tel(booking.tel)}
          icon={<TelIcon />}
          isIcon={shape === 'compact'}
        />,
      )}
      {cell(
        'cancel',
        <IconButton
          label={bookingText.cancel(booking.name)}
          data-control="cancel"
          disabledReason={isUnderWay ? commonText.busy : undefined}
          onPress={() => list.send({ type: 'change.request', change: { kind: 'cancel', booking } })}
        >
          <DeleteIcon />
        </IconButton>,
      )}
    </tr>
  );
});

/**
 * The reservation's date as a button that opens the calendar. While a rescheduling is being confirmed or is under way,
 * it shows the new date.
 */
function DateButton({
  booking,
  newDay,
  isUnderWay,
  list,
}: Pick<BookingRowProps, 'booking' | 'newDay' | 'list'> & { readonly isUnderWay: boolean }) {
  const askForDate = useDateDialog();
  const date = newDay ?? booking.date;
  const label = bookingText.reschedule(booking.name, dayShown(date));
  return (
    <Button
      size="small"
      aria-label={label}
      aria-haspopup="dialog"
      data-control="date"
      disabledReason={isUnderWay ? commonText.busy : undefined}
      onPress={({ target }) =>
        askForDate({
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

interface ContactProps {
  /** Null where the text is no valid address or number. */
  readonly href: string | null;
  readonly text: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Shows the icon only: the column is narrow. */
  readonly isIcon: boolean;
}

/** An address or a number as a link. */
function Contact({ href, text, label, icon, isIcon }: ContactProps) {
  if (href === null) return <span>{text}</span>;
  return (
    <a className={styles['contact']} href={href} aria-label={label} title={text}>
      {icon}
      {!isIcon && <span>{text}</span>}
    </a>
  );
}
