import { keysOf } from '../../src/contract/each-of.ts';
import type { SiteField } from '../../src/contract/site-message.ts';
import { siteText } from '../text.ts';

import styles from './edit-marker.module.css';

/** The part of an element that names its field. */
interface MarkedElement {
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
export function fieldOf(element: MarkedElement): SiteField | null {
  const name = [...element.classList].find((token) => token.startsWith(prefix));
  if (name === undefined) return null;
  const found = Object.entries(places).flatMap(([key, attribute]) => {
    const written = element.closest(`[${attribute}]`)?.getAttribute(attribute) ?? '';
    return /^\d{1,9}$/.test(written) ? [[key, Number(written)] as const] : [];
  });
  return { fieldName: name.slice(prefix.length), ...Object.fromEntries(found) };
}

/** The attributes for a place: `<li {...placeAttributes({ index: 2 })}>`. */
export const placeAttributes = (given: Omit<SiteField, 'fieldName'>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    keysOf(places).flatMap((key) => {
      const place = given[key];
      return place === undefined ? [] : [[places[key], place]];
    }),
  );

/**
 * How well the place of an element (`shown`) fits a wanted one: null for another item, else the number of indexes that
 * both have.
 */
export function fitOf(shown: SiteField, wanted: SiteField): number | null {
  const both = keysOf(places).filter((key) => shown[key] !== undefined && wanted[key] !== undefined);
  return both.every((key) => shown[key] === wanted[key]) ? both.length : null;
}

/** The names under which a page may mark a field: its own, and the one without an index at its end. */
export function namesOf(wanted: SiteField): readonly SiteField[] {
  const [, name, index] = /^(.+)_(\d{1,9})$/.exec(wanted.fieldName) ?? [];
  if (name === undefined) return [wanted];
  return [wanted, { ...wanted, fieldName: name, index: Number(index) }];
}

const editable = `[class^="${prefix}"], [class*=" ${prefix}"]`;
const player = 'video[controls], audio[controls]';
const control =
  'a[href], button, summary, label, input, select, textarea, [role="button"], [role="tab"], [contenteditable]';

/**
 * The editable element at a point: the innermost one. A link or button is editable when it shows a field or contains
 * one; any other keeps its own action, as does a player with its own controls. Otherwise it is the background
 * (`data-stands-behind`) of the same section.
 */
export function editableElementAt(at: Element, x: number, y: number): Element | null {
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

/** Between the element and its outline, in CSS pixels. */
const gap = 6;
/** The height of the label above the outline, in CSS pixels. */
const wordHeight = 28;

interface Box {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The outline of a box, clipped to the visible part of the window. */
export function outlineOf(
  box: Box,
  view: Box,
): { readonly top: number; readonly left: number; readonly width: number; readonly height: number } {
  const top = Math.max(box.top - gap, view.top);
  const left = Math.max(box.left - gap, view.left);
  return {
    top,
    left,
    width: Math.max(0, Math.min(box.right + gap, view.right) - left),
    height: Math.max(0, Math.min(box.bottom + gap, view.bottom) - top),
  };
}

/**
 * Outlines an element and labels it as editable. The outline is an element of its own over the page: the layout stays,
 * and images, videos and backgrounds can have one too.
 */
export function createMarker(): (element: Element | null) => void {
  const marker = document.createElement('div');
  const word = document.createElement('span');
  marker.className = styles['marker'] ?? '';
  marker.ariaHidden = 'true';
  marker.hidden = true;
  word.textContent = siteText.edit;
  marker.append(word);
  document.body.append(marker);

  return (element) => {
    marker.hidden = element === null;
    document.documentElement.toggleAttribute('data-over-editable', element !== null);
    if (element === null) return;
    const header = document.querySelector('header');
    const inHeader = header?.contains(element) ?? false;
    const bar = inHeader ? 0 : (header?.getBoundingClientRect().bottom ?? 0);
    const view = { top: Math.max(0, bar), left: 0, right: innerWidth, bottom: innerHeight };
    const { top, left, width, height } = outlineOf(element.getBoundingClientRect(), view);
    marker.toggleAttribute('data-word-inside', top - view.top < wordHeight);
    Object.assign(marker.style, {
      top: `${top}px`,
      left: `${left}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
  };
}
