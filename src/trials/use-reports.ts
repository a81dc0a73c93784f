import { useEffect } from 'react';

import type { TrialListActor } from '../machines/trial-list-machine.ts';
import { useNotices } from '../shell/use-notices.ts';
import { changeText } from '../text/trial.ts';

/** The changes that have just succeeded, in words; null where none has. */
export function useReports(list: TrialListActor): string | null {
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
