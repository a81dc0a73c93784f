import { updatePriceContent, getPriceContent } from '../documents/price/document.ts';
import { price, priceMachine, toPriceDraft } from '../editors/price/editor.ts';
import { pageEditor } from './-page-editor.ts';

/** The price page's editor. */
export const priceEditor = pageEditor('price', {
  definition: price,
  machine: priceMachine,
  read: getPriceContent,
  save: updatePriceContent,
  toDraft: toPriceDraft,
});
