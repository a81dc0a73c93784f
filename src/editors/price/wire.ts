import type { PriceItem, UpdatePriceContentRequest } from '../../contract/http/price.ts';
import { deletedIds, isSaved } from '../../editing/items.ts';
import { sentSections, type PriceDraft, type PriceRow, type SectionDraft } from './draft.ts';

/** A price in section 3's shape. */
export const toPriceItem = ({ label, amount }: PriceRow): PriceItem => ({ label, amount });

/** A section in section 3's shape: with its id when it is saved, its prices without any. */
export const toPriceSection = ({ id, prices, ...texts }: SectionDraft) => ({
  ...(isSaved(id) && { id }),
  ...texts,
  prices: prices.map(toPriceItem),
});

/** The whole draft in section 3's shape, as `allData` carries it. */
export const toPriceData = ({ price_content: sections }: PriceDraft) => ({
  price_content: sections.map(toPriceSection),
});

/** White space around a link is nothing that anybody means, and no link. */
export const toSentSection = (section: SectionDraft) =>
  toPriceSection({ ...section, button_link: section.button_link.trim() });

/** `base` is what was last loaded: what the draft lacks of it was deleted. */
export const toPriceRequest = (draft: PriceDraft, base: PriceDraft): UpdatePriceContentRequest => ({
  price_content: sentSections(draft).map(toSentSection),
  deleted_price_ids: [...deletedIds(base.price_content, draft.price_content)],
});
