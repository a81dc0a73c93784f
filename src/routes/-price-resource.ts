import { queryOptions } from '@tanstack/react-query';

import type { Send } from '../api/send.ts';
import { updatePriceContent, getPriceContent } from '../documents/price/document.ts';
import { price, toPriceDraft } from '../editors/price/editor.ts';
import { editorResource } from './-editor-resource.ts';

export const priceContentQuery = (send: Send) =>
  queryOptions({
    queryKey: ['price'],
    queryFn: ({ signal }) => send(getPriceContent, null, { signal }),
  });

/** What the price page's editor reads and saves. */
export const priceResource = editorResource({
  definition: price,
  query: priceContentQuery,
  toDraft: toPriceDraft,
  save: (send, request, options) => send(updatePriceContent, request, options),
});
