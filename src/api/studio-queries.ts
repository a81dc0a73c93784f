import { queryOptions } from '@tanstack/react-query';

import { getStudio, getStudios } from '../contract/http/studio.ts';
import { openQuery } from './saved-id.ts';
import type { Send } from './send.ts';

/** The list of studios. To be read again after a studio is created, saved or deleted. */
export const studiosQuery = (send: Send) =>
  queryOptions({
    queryKey: ['studios'],
    queryFn: ({ signal }) => send(getStudios, null, { signal }),
  });

export const studioQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['studio', String(id)],
    queryFn: ({ signal }) => send(getStudio, { studio_id: id }, { signal }),
  });

/** What the screen of a studio reads. */
export const openStudioQuery = (send: Send, id: number) => openQuery(studioQuery(send, id), id);
