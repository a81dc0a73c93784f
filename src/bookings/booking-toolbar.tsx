import { useEffect, type ReactNode } from 'react';

import type { BookingBatchActor } from '../machines/booking-batch-machine.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { LastTime } from '../shell/last-time.tsx';
import { useNotices } from '../shell/use-notices.ts';
import { selectionText } from '../text/booking-tools.ts';
import { changeText, bookingCountText, bookingFilterText } from '../text/bookings.ts';
import { toolCommandText } from '../text/commands.ts';
import { commonText } from '../text/common.ts';
import { toolbarText } from '../text/shell.ts';
import { useSettledAnnounced } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { useCommands } from '../ui/commands.ts';
import { ReloadIcon } from '../ui/icons.tsx';
import { NoticeLine } from '../ui/status-line.tsx';
import { useFocusKept } from '../ui/use-focus-kept.ts';
import type { BookingReads } from './booking-reads.tsx';

import styles from './booking-screen.module.css';

interface BookingCountProps {
  readonly list: BookingListActor;
  /** The bookings have been read. */
  readonly isRead: boolean;
  readonly shown: number;
  readonly all: number;
  /** Buttons for the shown bookings. */
  readonly children: ReactNode;
}

/**
 * The number of shown bookings, also announced; where none is shown, the reason and a button that clears the filters.
 */
export function BookingCount({ list, isRead, shown, all, children }: BookingCountProps) {
  useSettledAnnounced(isRead ? bookingCountText.count(shown) : null);
  return (
    <div className={styles['summary']}>
      {isRead && (
        <p className={styles['count']}>
          {shown < all && <span>{bookingCountText.of(all)}</span>}
          <strong>{bookingCountText.count(shown)}</strong>
        </p>
      )}
      {isRead && children}
      {isRead && shown === 0 && <NoneShown list={list} all={all} />}
    </div>
  );
}

function NoneShown({ list, all }: Pick<BookingCountProps, 'list' | 'all'>) {
  const part = useFocusKept<HTMLDivElement>();
  return (
    <div ref={part} className={styles['none']}>
      <p>{all === 0 ? bookingCountText.empty : bookingCountText.nothingFound}</p>
      {all > 0 && (
        <Button onPress={() => list.send({ type: 'view.reset' })}>{bookingFilterText.reset}</Button>
      )}
    </div>
  );
}

/** The texts of the changes that have just succeeded; null once they were announced. Several may end at once. */
function useDoneChanges(list: BookingListActor, batch: BookingBatchActor): string | null {
  const { notice, show } = useNotices();
  useEffect(() => {
    const rescheduled = list.on('booking.rescheduled', ({ booking }) =>
      show(changeText.reschedule.done(booking.name)),
    );
    const cancelled = list.on('booking.cancelled', ({ booking }) =>
      show(changeText.cancel.done(booking.name)),
    );
    const ended = batch.on('batch.ended', ({ done, failed, untried }) => {
      // The dialog of the failures says what was done besides them.
      if (failed.length === 0) show(selectionText.done(done.length, untried.length));
    });
    return () => {
      rescheduled.unsubscribe();
      cancelled.unsubscribe();
      ended.unsubscribe();
    };
  }, [list, batch, show]);
  return notice;
}

interface BookingToolbarProps {
  readonly list: BookingListActor;
  readonly batch: BookingBatchActor;
  readonly bookings: BookingReads['bookings'];
}

/** The refresh button, the time of the last read, and the changes that have just succeeded. */
export function BookingToolbar({ list, batch, bookings }: BookingToolbarProps) {
  const { data, dataUpdatedAt, isFetching, refetch } = bookings;
  const report = useDoneChanges(list, batch);
  useCommands([{ ...toolCommandText.reloadBookings, run: () => void refetch() }]);
  return (
    <div className={styles['toolbar']}>
      <NoticeLine text={report} />
      <p className={styles['time']}>{data && <LastTime label={toolbarText.readAt} at={dataUpdatedAt} />}</p>
      <Button size="small" busy={isFetching} onPress={() => void refetch()}>
        {!isFetching && <ReloadIcon />}
        <span>{commonText.reload}</span>
      </Button>
    </div>
  );
}
