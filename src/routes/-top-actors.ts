import type { QueryClient } from '@tanstack/react-query';

import { topContentQuery } from '../api/queries.ts';
import type { Send } from '../api/send.ts';
import { updateTopContent, type UpdateTopContentRequest } from '../contract/http/top.ts';
import type { TopDraft } from '../editors/top/draft.ts';
import { topProblems } from '../editors/top/rules.ts';
import { toTopRequest } from '../editors/top/wire.ts';

/** What the top page's editor reads and writes. */
export const topResource = (queryClient: QueryClient, send: Send) => ({
  queryClient,
  query: topContentQuery(send),
  toDraft: (content: TopDraft) => content,
  validate: topProblems,
  prepare: toTopRequest,
  save: async (request: UpdateTopContentRequest, signal: AbortSignal) =>
    (await send(updateTopContent, request, { signal })).message,
  recognition: {},
});
