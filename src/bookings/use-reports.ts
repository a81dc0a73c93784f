import { useEffect, useState } from 'react';

import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { changeText } from '../text/bookings.ts';

/** How long a success is said, in ms (section 9). */
const shownFor = 3000;

/** The changes that have just succeeded, in words; null once they have been said. Several may end at once. */
export function useReports(list: BookingListActor): string | null {
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
