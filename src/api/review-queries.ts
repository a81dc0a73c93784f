import { queryOptions } from '@tanstack/react-query';

import { getReviews } from '../contract/http/review.ts';
import type { Send } from './send.ts';

export const reviewsQuery = (send: Send) =>
  queryOptions({
    queryKey: ['reviews'],
    queryFn: ({ signal }) => send(getReviews, null, { signal }),
  });
