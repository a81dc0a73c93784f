import { priceContentQuery } from '../api/price-queries.ts';
import { updatePriceContent } from '../contract/http/price.ts';
import { price, toPriceDraft } from '../editors/price/editor.ts';
import { editorResource } from './-editor-resource.ts';

/** What the price page's editor reads and writes. */
export const priceResource = editorResource({
  definition: price,
  query: priceContentQuery,
  toDraft: toPriceDraft,
  save: (send, request, signal) => send(updatePriceContent, request, { signal }),
});
