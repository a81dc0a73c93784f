import type { PriceContent, PriceItem, PriceSection } from '../../contract/http/price.ts';
import { isPlaceholder, isSaved, placeholderId } from '../../editing/items.ts';
import { rootPath, under } from '../../editing/paths.ts';
import { isBlank } from '../../editing/rules.ts';

/** A price of a section. Section 3 gives prices no id: this one is the console's own and goes nowhere else. */
export type PriceRow = PriceItem & { readonly id: number };

/** Unsaved sections have an id below 1 (`src/editing/items.ts`). */
export type SectionDraft = Omit<PriceSection, 'prices'> & { readonly prices: readonly PriceRow[] };

export type PriceDraft = { readonly price_content: readonly SectionDraft[] };

/** Leads to the sections. */
export const sectionsPath = under(rootPath<PriceDraft>(), 'price_content');

/** What stands in the draft's place until it is loaded. */
export const emptyPriceDraft: PriceDraft = { price_content: [] };

/**
 * The draft of what was read. A page without sections stays without: the screen says so (section 2). `sent` is what was
 * saved last: prices that come back from it keep their ids, and with them their rows, focus and caret.
 */
export const toPriceDraft = (
  { price_content: sections }: PriceContent,
  sent: readonly SectionDraft[] = [],
): PriceDraft => ({ price_content: sections.map((section, at) => toSectionDraft(section, sent[at])) });

function toSectionDraft(section: PriceSection, sent: SectionDraft | undefined): SectionDraft {
  const ids = keptIds(section, sent);
  const toRow = ({ label, amount }: PriceItem, at: number): PriceRow => ({
    id: ids[at] ?? at + 1,
    label,
    amount,
  });
  return { ...section, prices: section.prices.map(toRow) };
}

/** None where the prices are not those that were sent. */
function keptIds({ id, prices }: PriceSection, sent: SectionDraft | undefined): readonly number[] {
  if (sent === undefined || (isSaved(sent.id) && sent.id !== id)) return [];
  const rows = sent.prices.map((row) => row.id);
  return rows.length === prices.length && !rows.includes(placeholderId) ? rows : [];
}

const withoutPlaceholder = (section: SectionDraft): SectionDraft => ({
  ...section,
  prices: section.prices.filter((row) => !isPlaceholder(row, isBlankRow)),
});

/** What of the draft is sent: placeholders that nobody has filled are not. */
export const sentSections = ({ price_content: sections }: PriceDraft): readonly SectionDraft[] =>
  sections.filter((section) => !isPlaceholder(section, isBlankSection)).map(withoutPlaceholder);

export const blankSection = (id: number): SectionDraft => ({
  id,
  title: '',
  description: '',
  prices: [],
  button_text: '',
  button_link: '',
  button_description: '',
});

export const blankRow = (id: number): PriceRow => ({ id, label: '', amount: '' });

const isBlankRow = ({ label, amount }: PriceRow): boolean => isBlank(label) && isBlank(amount);

export const isBlankSection = ({ id: _id, prices, ...texts }: SectionDraft): boolean =>
  Object.values(texts).every(isBlank) && prices.every(isBlankRow);
