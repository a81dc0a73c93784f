import { queryOptions } from '@tanstack/react-query';

import { getAboutContent } from '../contract/http/about.ts';
import type { Send } from './send.ts';

export const aboutContentQuery = (send: Send) =>
  queryOptions({
    queryKey: ['about'],
    queryFn: ({ signal }) => send(getAboutContent, null, { signal }),
  });
