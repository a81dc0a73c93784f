import type {
  PriceContent,
  PriceItem,
  PriceSection,
  UpdatePriceContentRequest,
} from '../../contract/http/price.ts';
import { defineEditor } from '../../editing/define-editor.ts';
import { defineList } from '../../editing/define-list.ts';
import { isSaved, placeholderId } from '../../editing/items.ts';
import { under } from '../../editing/paths.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { defineMirror } from '../../preview/define-mirror.ts';
import { priceItemLabels, priceSectionLabels, priceText } from '../../text/price.ts';

/** A price of a section. Its id exists only in the console; section 3 gives prices none. */
export type PriceRow = PriceItem & { readonly id: number };

/** Unsaved sections have an id below 1 (`src/editing/items.ts`). */
export type SectionDraft = Omit<PriceSection, 'prices'> & { readonly prices: readonly PriceRow[] };

export type PriceDraft = { readonly price_content: readonly SectionDraft[] };

export const rows = defineList<PriceRow>({
  label: priceText.prices,
  noun: priceText.prices,
  keepsOne: true,
  ids: 'none',
  fields: {
    label: { kind: 'text', label: priceItemLabels.label },
    amount: { kind: 'text', label: priceItemLabels.amount },
  },
});

export const sections = defineList<SectionDraft>({
  label: priceText.sections,
  noun: priceText.sections,
  keepsOne: true,
  ids: 'saved',
  deletedAs: 'deleted_price_ids',
  fields: {
    title: { kind: 'text', label: priceSectionLabels.title, required: true },
    description: { kind: 'lines', label: priceSectionLabels.description, required: true },
    prices: rows,
    button_text: { kind: 'text', label: priceSectionLabels.button_text },
    button_link: { kind: 'link', label: priceSectionLabels.button_link },
    button_description: { kind: 'lines', label: priceSectionLabels.button_description },
  },
});

export const price = defineEditor<PriceDraft, UpdatePriceContentRequest>({
  id: 'priceEditor',
  fields: { price_content: sections },
});

export const priceMachine = createEditorMachine(price);

export const sectionsPath = under(price.path, 'price_content');

/**
 * The draft of the loaded content. A page without sections stays empty (section 2). `sent` is the last saved draft:
 * unchanged prices keep their ids, and with them rows, focus and caret.
 */
export function toPriceDraft(
  { price_content: read }: PriceContent,
  sent: PriceDraft = price.empty,
): PriceDraft {
  const sentSections = sent.price_content.filter((section) => !sections.isOmitted(section));
  return { price_content: read.map((section, at) => toSectionDraft(section, sentSections[at])) };
}

function toSectionDraft(section: PriceSection, sent: SectionDraft | undefined): SectionDraft {
  const ids = keptIds(section, sent);
  const prices = section.prices.map(({ label, amount }, at) => ({ id: ids[at] ?? at + 1, label, amount }));
  return { ...section, prices };
}

/** Empty where the prices differ from the sent ones. */
function keptIds({ id, prices }: PriceSection, sent: SectionDraft | undefined): readonly number[] {
  if (sent === undefined || (isSaved(sent.id) && sent.id !== id)) return [];
  const ids = sent.prices.filter((row) => !rows.isOmitted(row)).map((row) => row.id);
  return ids.length === prices.length && !ids.includes(placeholderId) ? ids : [];
}

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
