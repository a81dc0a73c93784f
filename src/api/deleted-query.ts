import { queryOptions } from '@tanstack/react-query';

import { getDeleted } from '../contract/http/deleted.ts';
import type { Send } from './send.ts';

/** What was deleted and can be restored. Read at each opening of the list: any save of anybody may delete. */
export const deletedQuery = (send: Send) =>
  queryOptions({
    queryKey: ['deleted'],
    gcTime: 0,
    queryFn: ({ signal }) => send(getDeleted, null, { signal }),
  });
