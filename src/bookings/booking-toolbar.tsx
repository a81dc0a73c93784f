import { useEffect } from 'react';

import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { LastTime } from '../shell/last-time.tsx';
import { useNotices } from '../shell/use-notices.ts';
import { changeText } from '../text/bookings.ts';
import { commonText } from '../text/common.ts';
import { toolbarText } from '../text/shell.ts';
import { Button } from '../ui/button.tsx';
import { ReloadIcon } from '../ui/icons.tsx';
import { NoticeLine } from '../ui/status-line.tsx';
import type { BookingReads } from './booking-reads.tsx';

import styles from './booking-screen.module.css';

/** The changes that have just succeeded, in words; null once they have been said. Several may end at once. */
function useDoneChanges(list: BookingListActor): string | null {
  const { notice, show } = useNotices();
  useEffect(() => {
    const rescheduled = list.on('booking.rescheduled', ({ booking }) =>
      show(changeText.reschedule.done(booking.name)),
    );
    const cancelled = list.on('booking.cancelled', ({ booking }) =>
      show(changeText.cancel.done(booking.name)),
    );
    return () => {
      rescheduled.unsubscribe();
      cancelled.unsubscribe();
    };
  }, [list, show]);
  return notice;
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
