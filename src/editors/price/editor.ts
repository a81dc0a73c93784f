import {
  price as document,
  prices,
  sections as list,
  type PriceDraft,
} from '../../documents/price/document.ts';
import { draftOf, editorList, editorOf } from '../../editing/editor-of.ts';
import { under } from '../../editing/paths.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { defineMirror } from '../../preview/mirror.ts';

export const rows = editorList(prices);
export const sections = editorList(list);
export const price = editorOf('priceEditor', document);
export const sectionsPath = under(price.path, 'price_content');

const contentKey = 'priceContent';
const shownContent = ({ price_content: items }: PriceDraft) => sections.toSiteData(items);

export const priceMirror = defineMirror(price, {
  contentKey,
  innerIndex: 'priceIndex',
  lists: {
    price_content: {
      added: ({ index, shown, draft }) => ({
        type: 'ADD_PRICE_SECTION',
        payload: { contentKey, index, section: shown(), priceContent: shownContent(draft) },
      }),
      removed: ({ index, shown, draft }) => ({
        type: 'DELETE_PRICE_SECTION',
        payload: { contentKey, index, section: shown(), priceContent: shownContent(draft) },
      }),
      selected: ({ index, shown, draft }) => ({
        type: 'SELECT_PRICE_SECTION',
        payload: { contentKey, index, section: shown(), priceContent: shownContent(draft) },
      }),
      allData: 'never',
    },
    prices: {
      added: ({ index, innerIndex: priceIndex, shown, draft }) => ({
        type: 'ADD_PRICE_ITEM',
        payload: { contentKey, index, priceIndex, priceItem: shown(), priceContent: shownContent(draft) },
      }),
      removed: ({ index, innerIndex: priceIndex, shown, draft }) => ({
        type: 'DELETE_PRICE_ITEM',
        payload: { contentKey, index, priceIndex, priceItem: shown(), priceContent: shownContent(draft) },
      }),
      allData: 'never',
    },
  },
});

export const pricePage = {
  document,
  definition: price,
  machine: createEditorMachine(price),
  mirror: priceMirror,
  toDraft: draftOf(document),
};
