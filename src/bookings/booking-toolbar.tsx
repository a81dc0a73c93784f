import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { LastTime } from '../shell/last-time.tsx';
import { commonText } from '../text/common.ts';
import { toolbarText } from '../text/shell.ts';
import { Button } from '../ui/button.tsx';
import { ReloadIcon } from '../ui/icons.tsx';
import { NoticeLine } from '../ui/status-line.tsx';
import type { BookingReads } from './booking-reads.tsx';
import { useReports } from './use-reports.ts';

import styles from './booking-toolbar.module.css';

interface BookingToolbarProps {
  readonly list: BookingListActor;
  readonly bookings: BookingReads['bookings'];
}

/** Reading the list again, when it was read last, and what has just succeeded. */
export function BookingToolbar({ list, bookings }: BookingToolbarProps) {
  const { data, dataUpdatedAt, isFetching, refetch } = bookings;
  const report = useReports(list);
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
