import type { SiteField } from '../../contract/site-message.ts';
import { indicesOf, itemPathAt, valueAt, type Change, type Path } from '../../editing/changes.ts';
import { under } from '../../editing/paths.ts';
import { itemTextMessages, listMessage, scrollMessage, type QueuedMessage } from '../../preview/mirror.ts';
import {
  blankRow,
  blankSection,
  sectionsPath,
  type PriceDraft,
  type PriceRow,
  type SectionDraft,
} from './draft.ts';
import { toPriceData, toPriceItem, toPriceSection } from './wire.ts';

const contentKey = 'priceContent';

/** What the draft's paths lead to: a section, a price, or a text of one of them. */
interface Place {
  /** The section's place, and in it the price's where it is one. */
  readonly index: number;
  readonly priceIndex: number | undefined;
  /** The item itself. */
  readonly item: Path;
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
    item: path.slice(0, last + 1),
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
    case 'insert': {
      const { id } = change.item as SectionDraft | PriceRow;
      return listEdited('ADD', under(change.path, { id }), draft, draft);
    }
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
  const { index, priceIndex, item } = place;
  const { price_content: priceContent } = toPriceData(draft);
  if (priceIndex === undefined) {
    const found = valueAt(among, item) as SectionDraft;
    const payload = { contentKey, index, section: toPriceSection(found), priceContent } as const;
    return [listMessage({ type: `${what}_PRICE_SECTION`, payload }, found.id)];
  }
  const found = valueAt(among, item) as PriceRow;
  const payload = { contentKey, index, priceIndex, priceItem: toPriceItem(found), priceContent } as const;
  return [listMessage({ type: `${what}_PRICE_ITEM`, payload }, `${index}:${found.id}`)];
}

/** What moving to a field, a price or a section as a whole tells the site. */
export function priceVisited(path: Path, draft: PriceDraft): readonly QueuedMessage[] {
  const place = placeOf(draft, path);
  if (place === null) return [];
  const { index, priceIndex, field, item } = place;
  if (field === undefined && priceIndex === undefined) {
    const section = valueAt(draft, item) as SectionDraft;
    const { price_content: priceContent } = toPriceData(draft);
    const payload = { contentKey, index, section: toPriceSection(section), priceContent } as const;
    return [listMessage({ type: 'SELECT_PRICE_SECTION', payload }, section.id)];
  }
  return [scrollMessage({ contentKey, fieldName: field ?? 'label', ...placesOf(place) })];
}

const sectionFields = Object.keys(blankSection(0));
const rowFields = Object.keys(blankRow(0));

/** The field that a person clicked where the site shows it. */
export function pricePathOf({ fieldName, index, priceIndex }: SiteField, draft: PriceDraft): Path | null {
  const section = itemPathAt(draft, sectionsPath, index);
  if (section === null || fieldName === 'id' || fieldName === 'prices') return null;
  if (sectionFields.includes(fieldName)) return under(section, fieldName);
  const row = itemPathAt(draft, [...section, 'prices'], priceIndex);
  return row !== null && rowFields.includes(fieldName) ? under(row, fieldName) : null;
}
