import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';

import { awaitBriefly } from '../-editor-actors.ts';
import { lookUpLostItems } from '../-lost-saves.ts';
import { useEditorActors } from '../-use-editor-actors.ts';
import { priceContentQuery } from '../../api/price-queries.ts';
import type { Send } from '../../api/send.ts';
import {
  updatePriceContent,
  type PriceContent,
  type UpdatePriceContentRequest,
} from '../../contract/http/price.ts';
import { sentSections, toPriceDraft, type PriceDraft, type SectionDraft } from '../../editors/price/draft.ts';
import { priceMachine } from '../../editors/price/machine.ts';
import { PriceScreen } from '../../editors/price/price-screen.tsx';
import { priceProblems } from '../../editors/price/rules.ts';
import { toPriceRequest, toSentSection } from '../../editors/price/wire.ts';
import { pageTitle } from '../../text/app.ts';
import { priceText } from '../../text/price.ts';

export const Route = createFileRoute('/_console/price')({
  // Never fails: a failed read is the editor's to show, not the router's.
  loader: async ({ context: { queryClient, send } }) => {
    await awaitBriefly(queryClient.prefetchQuery(priceContentQuery(send)));
  },
  component: Price,
});

const items = {
  itemsOf: (draft: PriceDraft) => draft.price_content,
  withItems: (_draft: PriceDraft, price_content: readonly SectionDraft[]) => ({ price_content }),
  sentOf: sentSections,
  toSent: toSentSection,
};

function priceResource(queryClient: QueryClient, send: Send) {
  let sent: readonly SectionDraft[] = [];
  const resource = {
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
  };
  return lookUpLostItems(resource, items);
}

function Price() {
  const { config, queryClient, send } = Route.useRouteContext();
  const [resource] = useState(() => priceResource(queryClient, send));
  const actors = useEditorActors(priceMachine, { previewPath: '/price', resource });
  return (
    <>
      <title>{pageTitle(priceText.title, config.brand)}</title>
      <PriceScreen {...actors} />
    </>
  );
}
