import type { UseQueryResult } from '@tanstack/react-query';

import type { ReadRows } from '../contract/http/lenient.ts';
import type { StudioLessons, TrialCustomer } from '../contract/http/trial.ts';
import { toFailure } from '../machines/failure.ts';
import { loadText } from '../text/bookings.ts';
import { readFailedText } from '../text/failures.ts';
import { missingRowsText } from '../text/missing-rows.ts';
import { FailureLine } from '../ui/status-line.tsx';

import styles from './booking-screen.module.css';

/** The three queries that the list needs. */
export interface BookingReads {
  readonly bookings: UseQueryResult<ReadRows<TrialCustomer>>;
  readonly studioNames: UseQueryResult<ReadRows<string>>;
  readonly studioLessons: UseQueryResult<ReadRows<StudioLessons>>;
}

const lists = ['bookings', 'studioNames', 'studioLessons'] as const satisfies readonly (keyof BookingReads)[];

/** The failures of the three queries, each with a Retry button; the others stay usable meanwhile. */
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
  // While a query with data is refetched, Query keeps its error.
  const failure = isFetching ? null : error;
  const why = failure && loadText.failed(name, readFailedText(toFailure(failure)));
  return (
    <>
      <FailureLine
        text={why && [why, isStale && loadText.stale].filter(Boolean).join('\n')}
        onRetry={() => void refetch()}
      />
      {missing !== null && <p className={styles['left-out']}>{loadText.missing(name, missing)}</p>}
    </>
  );
}
