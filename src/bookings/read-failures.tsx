import { useSelector } from '@xstate/react';

import type { BookingListActor } from '../machines/booking-list-machine.ts';
import type { Loaded } from '../machines/booking-list-types.ts';
import { loadText } from '../text/bookings.ts';
import { readFailedText } from '../text/failures.ts';
import { FailureLine } from '../ui/status-line.tsx';

import styles from './read-failures.module.css';

const loads = ['bookings', 'studioNames', 'studioLessons'] as const satisfies readonly Loaded[];

/** What could not be read of the three lists, each with its Retry: the others stand meanwhile. */
export function ReadFailures({ list }: { readonly list: BookingListActor }) {
  return loads.map((what) => <LoadLines key={what} list={list} what={what} />);
}

function LoadLines({ list, what }: { readonly list: BookingListActor; readonly what: Loaded }) {
  const failure = useSelector(list, ({ context }) => context.failures[what]);
  const leftOut = useSelector(list, ({ context }) => context.leftOut[what]);
  const isStale = useSelector(list, ({ context }) => what === 'bookings' && context.readAt !== null);
  const name = loadText.what[what];
  const why = failure && loadText.failed(name, readFailedText(failure));
  return (
    <>
      <FailureLine
        text={why && [why, isStale && loadText.stale].filter(Boolean).join('\n')}
        onRetry={() => list.send({ type: 'load.retry', what })}
      />
      {leftOut > 0 && <p className={styles['left-out']}>{loadText.leftOut(name, leftOut)}</p>}
    </>
  );
}
