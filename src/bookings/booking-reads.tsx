import type { CalendarDate } from '@internationalized/date';
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext } from 'react';

import type { Send } from '../api/send.ts';
import type { ReadRows } from '../contract/http/lenient.ts';
import type { StudioLessons, TrialCustomer } from '../contract/http/trial.ts';
import { toFailure } from '../machines/failure.ts';
import { readFailedText, missingRowsText } from '../text/failures.ts';
import { FailureLine } from '../ui/status-line.tsx';
import { loadText } from './text.ts';

import styles from './booking-screen.module.css';

export interface BookingReads {
  readonly bookings: UseQueryResult<ReadRows<TrialCustomer>>;
  readonly studioNames: UseQueryResult<ReadRows<string>>;
  readonly studioLessons: UseQueryResult<ReadRows<StudioLessons>>;
}

interface LessonDays {
  readonly send: Send;
  readonly bookings: readonly TrialCustomer[];
  readonly today: CalendarDate;
}

export const LessonDaysContext = createContext<LessonDays | null>(null);

const lists = ['bookings', 'studioNames', 'studioLessons'] as const satisfies readonly (keyof BookingReads)[];

export function ReadFailures({ reads }: { readonly reads: BookingReads }) {
  return lists.map((what) => <ReadFailure key={what} what={what} read={reads[what]} />);
}

interface ReadFailureProps {
  readonly what: keyof BookingReads;
  readonly read: BookingReads[keyof BookingReads];
}

function ReadFailure({ what, read: { data, error, isFetching, refetch } }: ReadFailureProps) {
  const name = loadText.what[what];
  const missing = data ? missingRowsText(data, loadText.leftOut) : null;
  const isStale = what === 'bookings' && data !== undefined;
  // Query keeps the error while it reads again.
  const failure = isFetching ? null : error;
  const why = failure && loadText.of(name, readFailedText(toFailure(failure)));
  return (
    <>
      <FailureLine
        text={why && [why, isStale && loadText.stale].filter(Boolean).join('\n')}
        onRetry={() => void refetch()}
      />
      {missing !== null && <p className={styles['left-out']}>{loadText.of(name, missing)}</p>}
    </>
  );
}
