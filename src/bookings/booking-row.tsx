import { memo, type ReactNode, type Ref, useState } from 'react';

import type { TrialCustomer } from '../contract/http/trial.ts';
import type { BookingChange } from '../machines/booking-list-machine.ts';
import { commonText } from '../text/common.ts';
import { inElement } from '../ui/in-element.tsx';
import { renderRowButton, renderRowCheckbox, rowButton, rowIconButton } from '../ui/row-controls.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { cellText, dayShown, telTo, timeOf } from './booking-format.ts';
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
  /** Only of an active row. The table itself takes the presses of native buttons. */
  readonly onPress: ((event: { readonly target: EventTarget }) => void) | undefined;
  readonly shape: TableShape;
  readonly busyId: string;
  readonly ref: Ref<HTMLTableRowElement>;
}

/** Native elements in all rows but the active ones: a list of thousands mounts rows while it scrolls (0018). */
export const BookingRow = memo(function BookingRow({
  booking,
  at,
  isToday,
  newDay,
  underWay,
  isSelected,
  onSelect,
  onPress,
  shape,
  busyId,
  ref,
}: BookingRowProps) {
  const isActive = onPress !== undefined;
  const isCard = shape === 'cards';
  const time = timeOf(booking.date);
  const day = dayShown(newDay ?? booking.date);
  const busy = underWay && {
    'aria-disabled': true,
    'aria-describedby': busyId,
    'data-tooltip': commonText.busy,
  };
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
  const contact = (column: 'mail' | 'tel', href: string | null) => {
    const text = booking[column];
    if (href === null) return cell(column, <span>{text}</span>);
    return cell(
      column,
      <a className={styles['contact']} href={href} aria-label={bookingText[column](text)} title={text}>
        <span className={styles[`${column}-icon`]} />
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
          {renderRowCheckbox({
            isActive,
            name: 'selected',
            value: String(booking.id),
            label: selectionText.select(booking.name, cellText.id(booking)),
            isSelected,
            onChange: (selected) => onSelect(booking.id, selected),
          })}
          <span>{cellText.id(booking)}</span>
        </>,
      )}
      {cell(
        'date',
        <>
          {renderRowButton({
            ...rowButton,
            isActive,
            onPress,
            'aria-label': bookingText.reschedule(booking.name, day),
            'aria-haspopup': 'dialog',
            'data-control': 'date',
            ...busy,
            children: (
              <>
                <span>{day}</span>
                <span className={styles['calendar-icon']} />
              </>
            ),
          })}
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
      {cell(
        'message',
        <Message key={booking.id} isActive={isActive} name={booking.name} text={booking.message} />,
      )}
      {contact('mail', mailLinkOf(booking))}
      {contact('tel', telTo(booking.tel))}
      {cell(
        'cancel',
        renderRowButton({
          ...rowIconButton,
          isActive,
          onPress,
          'aria-label': bookingText.cancel(booking.name),
          'data-control': 'cancel',
          'data-tooltip': bookingText.cancel(booking.name),
          ...busy,
          children: <span className={styles['delete-icon']} />,
        }),
      )}
    </tr>
  );
});

const isLong = (text: string): boolean => text.length > 50 || text.split('\n').length > 3;

interface MessageProps {
  readonly isActive: boolean;
  readonly name: string;
  readonly text: string;
}

function Message({ isActive, name, text }: MessageProps) {
  const [isOpen, setOpen] = useState(false);
  if (text === '') return null;
  if (!isLong(text)) return <span className={styles['message']}>{text}</span>;
  return (
    <>
      <span className={styles['message']} data-cut={!isOpen || undefined}>
        {text}
      </span>
      {renderRowButton({
        className: styles['more'],
        isActive,
        onPress: () => setOpen(!isOpen),
        'aria-label': isOpen ? bookingText.lessOf(name) : bookingText.moreOf(name),
        'aria-expanded': isOpen,
        children: <span>{isOpen ? bookingText.less : bookingText.more}</span>,
      })}
    </>
  );
}
