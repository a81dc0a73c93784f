import { queryOptions } from '@tanstack/react-query';

import { getStudioLessons, getStudioNames, getTrialCustomers } from '../contract/http/trial.ts';
import type { Send } from './send.ts';

/** All trial bookings. To be read again after one was changed. */
export const bookingsQuery = (send: Send) =>
  queryOptions({
    queryKey: ['bookings'],
    // Comparing 50,000 rows with those of before, to keep what is equal, takes longer than it saves.
    structuralSharing: false,
    queryFn: ({ signal }) => send(getTrialCustomers, null, { signal }),
  });

export const studioNamesQuery = (send: Send) =>
  queryOptions({
    queryKey: ['studio-names'],
    queryFn: ({ signal }) => send(getStudioNames, null, { signal }),
  });

export const studioLessonsQuery = (send: Send) =>
  queryOptions({
    queryKey: ['studio-lessons'],
    queryFn: ({ signal }) => send(getStudioLessons, null, { signal }),
  });
