import { keysOf } from '../../src/contract/each-of.ts';
import type { SiteField } from '../../src/contract/site-message.ts';

/** The part of an element that says which field it shows. */
interface Shown {
  readonly classList: Iterable<string>;
  closest(selector: string): { getAttribute(name: string): string | null } | null;
}

const prefix = 'edit_';

/** The place of a field in its lists, by attributes of its element or of one around it: `<li data-edit-index="2">`. */
const places = {
  index: 'data-edit-index',
  itemIndex: 'data-edit-item-index',
  priceIndex: 'data-edit-price-index',
} as const;

/** The field that an element shows (its class is `edit_<field>`) and where in its lists; null where it shows none. */
export function fieldOf(element: Shown): SiteField | null {
  const name = [...element.classList].find((token) => token.startsWith(prefix));
  if (name === undefined) return null;
  const found = Object.entries(places).flatMap(([key, attribute]) => {
    const written = element.closest(`[${attribute}]`)?.getAttribute(attribute) ?? '';
    return /^\d{1,9}$/.test(written) ? [[key, Number(written)] as const] : [];
  });
  return { fieldName: name.slice(prefix.length), ...Object.fromEntries(found) };
}

/** The attributes that say the place: `<li {...placed({ index: 2 })}>`. */
export const placed = (given: Omit<SiteField, 'fieldName'>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    keysOf(places).flatMap((key) => {
      const place = given[key];
      return place === undefined ? [] : [[places[key], place]];
    }),
  );

/**
 * How well what an element says of its place (`shown`) fits the place that is looked for: null where it is another
 * item's, else the number of places that both name.
 */
export function fitOf(shown: SiteField, wanted: SiteField): number | null {
  const both = keysOf(places).filter((key) => shown[key] !== undefined && wanted[key] !== undefined);
  return both.every((key) => shown[key] === wanted[key]) ? both.length : null;
}

/** The names under which the site may show a field: its own, and without the index at its end where it has one. */
export function namesOf(wanted: SiteField): readonly SiteField[] {
  const [, name, index] = /^(.+)_(\d{1,9})$/.exec(wanted.fieldName) ?? [];
  if (name === undefined) return [wanted];
  return [wanted, { ...wanted, fieldName: name, index: Number(index) }];
}

const editable = `[class^="${prefix}"], [class*=" ${prefix}"]`;
const player = 'video[controls], audio[controls]';
const control =
  'a[href], button, summary, label, input, select, textarea, [role="button"], [contenteditable]';

/**
 * The editable element that a person means at a point: the innermost one there. A link or button is editable when it
 * shows a field or contains one; any other only does what it does, and so does a player with its own controls. Where
 * nothing else is meant, it is what stands behind (`data-stands-behind`) in the same section.
 */
export function elementMeant(at: Element, x: number, y: number): Element | null {
  if (at.closest(player)) return null;
  const innermost = at.closest(editable);
  const pressed = at.closest(control);
  if (pressed) return pressed.contains(innermost) ? innermost : pressed.querySelector(editable);
  return innermost ?? elementBehind(at.closest('section'), x, y);
}

function elementBehind(section: Element | null, x: number, y: number): Element | null {
  for (const element of section ? document.elementsFromPoint(x, y) : []) {
    const behind = element.closest(`[data-stands-behind] :is(${editable})`);
    if (section?.contains(behind)) return behind;
  }
  return null;
}
