import { queryOptions } from '@tanstack/react-query';

import { getMediaDetails, getMediaTrash } from '../contract/http/media-extensions.ts';
import type { Send } from './send.ts';

/** Never cached: any user may delete a file. */
export const mediaTrashQuery = (send: Send) =>
  queryOptions({
    queryKey: ['media-trash'],
    gcTime: 0,
    queryFn: ({ signal }) => send(getMediaTrash, null, { signal }),
  });

export const mediaDetailsQuery = (send: Send) =>
  queryOptions({
    queryKey: ['media-details'],
    queryFn: ({ signal }) => send(getMediaDetails, null, { signal }),
  });
