import type { ReactNode } from 'react';

import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { bookingCountText, bookingFilterText } from '../text/bookings.ts';
import { useSettledAnnounced } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { useFocusKept } from '../ui/use-focus-kept.ts';

import styles from './booking-screen.module.css';

interface BookingCountProps {
  readonly list: BookingListActor;
  /** The bookings are there. */
  readonly isRead: boolean;
  readonly shown: number;
  readonly all: number;
  /** What can be done with them. */
  readonly children: ReactNode;
}

/** How many bookings are shown, seen and heard; and where none is, why, with the way back. */
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
        <Button onClick={() => list.send({ type: 'view.reset' })}>{bookingFilterText.reset}</Button>
      )}
    </div>
  );
}
