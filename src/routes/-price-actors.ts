import type { QueryClient } from '@tanstack/react-query';

import { priceContentQuery } from '../api/price-queries.ts';
import type { Send } from '../api/send.ts';
import {
  updatePriceContent,
  type PriceContent,
  type UpdatePriceContentRequest,
} from '../contract/http/price.ts';
import { sentList } from '../editing/created-items.ts';
import { sentSections, toPriceDraft, type PriceDraft, type SectionDraft } from '../editors/price/draft.ts';
import { priceProblems } from '../editors/price/rules.ts';
import { toPriceRequest, toSentSection } from '../editors/price/wire.ts';

const items = sentList({
  itemsOf: (draft: PriceDraft) => draft.price_content,
  withItems: (_draft: PriceDraft, price_content: readonly SectionDraft[]) => ({ price_content }),
  sentOf: sentSections,
  toSent: toSentSection,
});

/** What the price page's editor reads and writes. */
export function priceResource(queryClient: QueryClient, send: Send) {
  let sent: readonly SectionDraft[] = [];
  return {
    queryClient,
    query: priceContentQuery(send),
    toDraft: (content: PriceContent) => toPriceDraft(content, sent),
    validate: priceProblems,
    prepare: (draft: PriceDraft, base: PriceDraft) => {
      sent = sentSections(draft);
      return toPriceRequest(draft, base);
    },
    save: async (request: UpdatePriceContentRequest, signal: AbortSignal) =>
      (await send(updatePriceContent, request, { signal })).message,
    recognition: { items },
  };
}
