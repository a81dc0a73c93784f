import type { SiteMessage } from './contract.gen.ts';

/** A field by its name on the site, with its indexes in the site's lists. */
export type SiteField = Extract<SiteMessage, { type: 'EDIT_FIELD' }>['payload'];

/** The part of an element that names its field. */
interface MarkedElement {
  readonly classList: Iterable<string>;
  closest(selector: string): { getAttribute(name: string): string | null } | null;
}

/** The elements that show a field. */
export const marked = '[class^=edit_],[class*=" edit_"]';

/** The place of a field in its lists, by attributes of its element or of one around it: `<li data-edit-index="2">`. */
export const places = {
  index: 'data-edit-index',
  itemIndex: 'data-edit-item-index',
  priceIndex: 'data-edit-price-index',
} as const;

const placeKeys = ['index', 'itemIndex', 'priceIndex'] as const;

/** The field that an element shows (its class is `edit_<field>`) and where in its lists; null where it shows none. */
export function fieldOf(element: MarkedElement): SiteField | null {
  const name = [...element.classList].find((token) => token.startsWith('edit_'));
  if (name === undefined) return null;
  const field: SiteField = { fieldName: name.slice(5) };
  for (const key of placeKeys) {
    const written = element.closest(`[${places[key]}]`)?.getAttribute(places[key]) ?? '';
    if (/^\d{1,9}$/.test(written)) field[key] = Number(written);
  }
  return field;
}

/** The attributes for a place: `<li {...placeAttributes({ index: 2 })}>`. */
export const placeAttributes = (
  given: Readonly<Omit<SiteField, 'fieldName'>>,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    placeKeys.flatMap((key) => {
      const place = given[key];
      return place === undefined ? [] : [[places[key], place]];
    }),
  );

/**
 * The field as it is named in its item: `title_2` is `title` at the index 2, and so is `concept_description_title_2`. The
 * field of a page has no index.
 */
export function fieldInItem(field: SiteField): SiteField {
  const [, name = '', written] =
    /^(?:concept_description_|lesson_)?(.+?)(?:_(\d{1,9}))?$/.exec(field.fieldName) ?? [];
  const index = written === undefined ? field.index : Number(written);
  return index === undefined ? field : { ...field, index, fieldName: name };
}

/**
 * How well an element shows a field, given as it is named in its item: the number of equal indexes, or -1 for another
 * field or item. Where one has no index and the other has, they fit, unless the place has to be exact.
 */
export function fitOf(element: MarkedElement, wanted: SiteField, isExact = false): number {
  const marked = fieldOf(element);
  const shown = marked && fieldInItem(marked);
  if (shown?.fieldName !== wanted.fieldName) return -1;
  let equal = 0;
  for (const key of placeKeys) {
    if (shown[key] === wanted[key]) equal++;
    else if (isExact || (shown[key] !== undefined && wanted[key] !== undefined)) return -1;
  }
  return equal;
}
