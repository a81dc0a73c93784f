import type { SiteField } from '../../contract/site-message.ts';
import { indicesOf, itemPathAt, valueAt, type Change, type Path } from '../../editing/changes.ts';
import { under } from '../../editing/paths.ts';
import { itemTextMessages, listMessage, scrollMessage, type QueuedMessage } from '../../preview/mirror.ts';
import { sectionsPath, type PriceDraft } from './draft.ts';
import { toPriceData, toPriceItem, toPriceSection } from './wire.ts';

const contentKey = 'priceContent';

/** What the draft's paths lead to: a section, a price, or a text of one of them. */
interface Place {
  /** The section's place, and in it the price's where it is one. */
  readonly index: number;
  readonly priceIndex: number | undefined;
  readonly field: string | undefined;
}

function placeOf(draft: PriceDraft, path: Path): Place | null {
  const last = path.findLastIndex((step) => typeof step === 'object');
  const [index, priceIndex] = indicesOf(draft, path);
  if (index === undefined) return null;
  const field = path[last + 1];
  return {
    index,
    priceIndex,
    field: typeof field === 'string' ? field : undefined,
  };
}

const placesOf = ({ index, priceIndex }: Place) => ({
  index,
  ...(priceIndex !== undefined && { priceIndex }),
});

/** What an edit tells the site. */
export function priceEdited(change: Change, draft: PriceDraft, before: PriceDraft): readonly QueuedMessage[] {
  switch (change.type) {
    case 'set':
      return textEdited(change.path, draft);
    case 'insert':
      return listEdited('ADD', [...change.path, { id: change.item.id }], draft, draft);
    case 'remove':
      return listEdited('DELETE', change.path, before, draft);
    case 'batch':
      return change.changes.flatMap((each) => priceEdited(each, draft, before));
    default:
      return [];
  }
}

function textEdited(path: Path, draft: PriceDraft): readonly QueuedMessage[] {
  const place = placeOf(draft, path);
  const value = valueAt(draft, path);
  if (place?.field === undefined || typeof value !== 'string') return [];
  const target = place.priceIndex === undefined ? 'price_content' : 'prices';
  const { field } = place;
  return itemTextMessages({
    contentKey,
    fieldName: field,
    target,
    itemField: field,
    ...placesOf(place),
    value,
  });
}

/** `among` is the draft that the item is in: the one before where it is gone. */
function listEdited(
  what: 'ADD' | 'DELETE',
  path: Path,
  among: PriceDraft,
  draft: PriceDraft,
): readonly QueuedMessage[] {
  const place = placeOf(among, path);
  if (place === null) return [];
  const { index, priceIndex } = place;
  const { price_content: priceContent } = toPriceData(draft);
  if (priceIndex === undefined) {
    const found = among.price_content[index];
    if (!found) return [];
    const payload = { contentKey, index, section: toPriceSection(found), priceContent } as const;
    return [listMessage({ type: `${what}_PRICE_SECTION`, payload }, found.id)];
  }
  const found = among.price_content[index]?.prices[priceIndex];
  if (!found) return [];
  const payload = { contentKey, index, priceIndex, priceItem: toPriceItem(found), priceContent } as const;
  return [listMessage({ type: `${what}_PRICE_ITEM`, payload }, `${index}:${found.id}`)];
}

/** What moving to a field, a price or a section as a whole tells the site. */
export function priceVisited(path: Path, draft: PriceDraft): readonly QueuedMessage[] {
  const place = placeOf(draft, path);
  if (place === null) return [];
  const { index, priceIndex, field } = place;
  const section = draft.price_content[index];
  if (section && field === undefined && priceIndex === undefined) {
    const { price_content: priceContent } = toPriceData(draft);
    const payload = { contentKey, index, section: toPriceSection(section), priceContent } as const;
    return [listMessage({ type: 'SELECT_PRICE_SECTION', payload }, section.id)];
  }
  return [scrollMessage({ contentKey, fieldName: field ?? 'label', ...placesOf(place) })];
}

const sectionFields = ['title', 'description', 'button_text', 'button_link', 'button_description'] as const;
const rowFields = ['label', 'amount'] as const;

/** The field that a person clicked where the site shows it. */
export function pricePathOf({ fieldName, index, priceIndex }: SiteField, draft: PriceDraft): Path | null {
  const section = itemPathAt(draft, sectionsPath, index);
  if (section === null) return null;
  const ofSection = sectionFields.find((field) => field === fieldName);
  if (ofSection) return under(section, ofSection);
  const row = itemPathAt(draft, under(section, 'prices'), priceIndex);
  const ofRow = rowFields.find((field) => field === fieldName);
  return row && ofRow ? under(row, ofRow) : null;
}
