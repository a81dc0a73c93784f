import { queryOptions } from '@tanstack/react-query';

import { getFirstId } from '../contract/http/first-id.ts';
import { getMediaFiles } from '../contract/http/media.ts';
import { getTopContent } from '../contract/http/top.ts';
import type { Send } from './send.ts';

// What every screen reads. The other resources have files of their own: no screen loads another's contract.

export const topContentQuery = (send: Send) =>
  queryOptions({
    queryKey: ['top'],
    queryFn: ({ signal }) => send(getTopContent, null, { signal }),
  });

export const mediaFilesQuery = (send: Send) =>
  queryOptions({
    queryKey: ['media'],
    queryFn: ({ signal }) => send(getMediaFiles, null, { signal }),
  });

/** The first studio's id when the backend has none to give (section 9). */
const defaultFirstId = 1;

/** Falls back to 1 and only logs (decisions.md, "Session and routes"). */
export const firstIdQuery = (send: Send) =>
  queryOptions({
    queryKey: ['first-id'],
    // The sidebar shows it for as long as the session lasts (`useAnswer`).
    gcTime: Infinity,
    queryFn: async ({ signal }) => {
      try {
        const { id } = await send(getFirstId, { type: 'studio' }, { signal });
        return id ?? defaultFirstId;
      } catch {
        return defaultFirstId;
      }
    },
  });
