import { queryOptions } from '@tanstack/react-query';

import { getStudioLessons, getStudioNames, getTrialCustomers } from '../contract/http/trial.ts';
import type { Send } from './send.ts';

export const bookingsQuery = (send: Send) =>
  queryOptions({
    queryKey: ['bookings'],
    // Structural sharing is off: comparing 50,000 rows with the previous ones takes longer than it saves.
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
