import { queryOptions } from '@tanstack/react-query';

import { getMediaDetails } from '../contract/http/media-details.ts';
import { getMediaTrash } from '../contract/http/media-trash.ts';
import type { Send } from './send.ts';

/** The files that were deleted from the library. Read at each opening of the trash: anybody may delete one. */
export const mediaTrashQuery = (send: Send) =>
  queryOptions({
    queryKey: ['media-trash'],
    gcTime: 0,
    queryFn: ({ signal }) => send(getMediaTrash, null, { signal }),
  });

/** The details of all files of the library. */
export const mediaDetailsQuery = (send: Send) =>
  queryOptions({
    queryKey: ['media-details'],
    queryFn: ({ signal }) => send(getMediaDetails, null, { signal }),
  });
