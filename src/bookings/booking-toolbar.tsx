import { useSelector } from '@xstate/react';

import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { LastTime } from '../shell/last-time.tsx';
import { commonText } from '../text/common.ts';
import { toolbarText } from '../text/shell.ts';
import { Button } from '../ui/button.tsx';
import { ReloadIcon } from '../ui/icons.tsx';
import { NoticeLine } from '../ui/status-line.tsx';
import { useReports } from './use-reports.ts';

import styles from './booking-toolbar.module.css';

/** Reading the list again, when it was read last, and what has just succeeded. */
export function BookingToolbar({ list }: { readonly list: BookingListActor }) {
  const isReading = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  const readAt = useSelector(list, ({ context }) => context.readAt);
  const report = useReports(list);
  return (
    <div className={styles['toolbar']}>
      <NoticeLine text={report} />
      <p className={styles['time']}>
        {readAt !== null && <LastTime label={toolbarText.readAt} at={readAt} />}
      </p>
      <Button size="small" busy={isReading} onClick={() => list.send({ type: 'list.reload' })}>
        {!isReading && <ReloadIcon />}
        {commonText.reload}
      </Button>
    </div>
  );
}
