import type { CalendarDate } from '@internationalized/date';
import { useSelector } from '@xstate/react';
import { Group } from 'react-aria-components/Group';

import type { TrialCustomer } from '../contract/http/trial.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { bookingToolsText } from '../text/booking-tools.ts';
import { paramsOf, viewIn } from './address.ts';
import { DayListPrint } from './day-list-print.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { SavedViewsButton } from './saved-views-button.tsx';

import styles from './booking-screen.module.css';

interface BookingToolsProps {
  readonly list: BookingListActor;
  /** The shown bookings, in order. */
  readonly rows: readonly TrialCustomer[];
  /** All bookings; undefined where some could not be read. */
  readonly all: readonly TrialCustomer[] | undefined;
  readonly today: CalendarDate;
  readonly timeZone: string;
}

/** Export and print buttons for the shown bookings, and the saved views. */
export function BookingTools({ list, rows, all, today, timeZone }: BookingToolsProps) {
  const view = useSelector(list, ({ context }) => context.view);
  return (
    <Group className={styles['tools'] ?? ''} aria-label={bookingToolsText.label}>
      <SavedViewsButton
        search={paramsOf(view)}
        onApply={(search) => list.send({ type: 'view.restore', view: viewIn(search) })}
      />
      <DayListPrint bookings={rows} filter={view.filter} today={today} timeZone={timeZone} />
      <ExportButtons bookings={rows} today={today} timeZone={timeZone} {...(all && { all })} />
    </Group>
  );
}
