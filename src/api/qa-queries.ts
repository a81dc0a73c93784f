import { queryOptions } from '@tanstack/react-query';

import { getQuestionCategoryList } from '../contract/http/qa.ts';
import type { Send } from './send.ts';

export const qaCategoriesQuery = (send: Send) =>
  queryOptions({
    queryKey: ['qa'],
    queryFn: ({ signal }) => send(getQuestionCategoryList, null, { signal }),
  });
