import { queryOptions } from '@tanstack/react-query';

import { getPriceContent } from '../contract/http/price.ts';
import type { Send } from './send.ts';

export const priceContentQuery = (send: Send) =>
  queryOptions({
    queryKey: ['price'],
    queryFn: ({ signal }) => send(getPriceContent, null, { signal }),
  });
