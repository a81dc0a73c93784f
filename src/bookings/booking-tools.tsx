import { useSelector } from '@xstate/react';

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
  /** Those that are shown, in their order. */
  readonly rows: readonly TrialCustomer[];
  /** yyyy-mm-dd. */
  readonly today: string;
  readonly timeZone: string;
}

/** What can be done with the bookings that are shown, and with the view that shows them. */
export function BookingTools({ list, rows, today, timeZone }: BookingToolsProps) {
  const view = useSelector(list, ({ context }) => context.view);
  return (
    <div className={styles['tools']} role="group" aria-label={bookingToolsText.label}>
      <SavedViewsButton
        search={paramsOf(view)}
        onApply={(search) => list.send({ type: 'view.restore', view: viewIn(search) })}
      />
      <DayListPrint bookings={rows} filter={view.filter} today={today} timeZone={timeZone} />
      <ExportButtons bookings={rows} today={today} />
    </div>
  );
}
