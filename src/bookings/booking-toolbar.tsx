import { useEffect, useState } from 'react';

import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { LastTime } from '../shell/last-time.tsx';
import { changeText } from '../text/bookings.ts';
import { commonText } from '../text/common.ts';
import { toolbarText } from '../text/shell.ts';
import { Button } from '../ui/button.tsx';
import { ReloadIcon } from '../ui/icons.tsx';
import { NoticeLine } from '../ui/status-line.tsx';
import type { BookingReads } from './booking-reads.tsx';

import styles from './booking-screen.module.css';

/** How long a success is said, in ms (section 9). */
const shownFor = 3000;

/** The changes that have just succeeded, in words; null once they have been said. Several may end at once. */
function useDoneChanges(list: BookingListActor): string | null {
  const [reports, setReports] = useState<readonly { readonly text: string }[]>([]);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const say = (text: string) => {
      const report = { text };
      setReports((before) => [...before, report]);
      timers.add(
        setTimeout(() => setReports((before) => before.filter((each) => each !== report)), shownFor),
      );
    };
    const rescheduled = list.on('booking.rescheduled', ({ booking }) =>
      say(changeText.reschedule.done(booking.name)),
    );
    const cancelled = list.on('booking.cancelled', ({ booking }) =>
      say(changeText.cancel.done(booking.name)),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
      rescheduled.unsubscribe();
      cancelled.unsubscribe();
    };
  }, [list]);
  return reports.length === 0 ? null : reports.map(({ text }) => text).join('\n');
}

interface BookingToolbarProps {
  readonly list: BookingListActor;
  readonly bookings: BookingReads['bookings'];
}

/** Reading the list again, when it was read last, and what has just succeeded. */
export function BookingToolbar({ list, bookings }: BookingToolbarProps) {
  const { data, dataUpdatedAt, isFetching, refetch } = bookings;
  const report = useDoneChanges(list);
  return (
    <div className={styles['toolbar']}>
      <NoticeLine text={report} />
      <p className={styles['time']}>{data && <LastTime label={toolbarText.readAt} at={dataUpdatedAt} />}</p>
      <Button size="small" busy={isFetching} onClick={() => void refetch()}>
        {!isFetching && <ReloadIcon />}
        {commonText.reload}
      </Button>
    </div>
  );
}
