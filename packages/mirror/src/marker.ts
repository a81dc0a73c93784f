import { marked } from './fields.ts';
import { barHeight } from './show-field.ts';

const player = 'video[controls],audio[controls]';
const control =
  '[href],button,summary,label,input,select,textarea,[role=button],[role=tab],[contenteditable]';

/** A point of the window, as an event names it. */
export type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

/**
 * The editable element at a point: the innermost one. A link or button is editable when it shows a field or contains
 * one; any other keeps its own action, as does a player with its own controls. Otherwise it is the background
 * (`data-stands-behind`) of the same section.
 */
export function editableElementAt(at: Element, { clientX, clientY }: Point): Element | null | undefined {
  if (at.closest(player)) return null;
  const innermost = at.closest(marked);
  const pressed = at.closest(control);
  if (pressed) return pressed.contains(innermost) ? innermost : pressed.querySelector(marked);
  const section = at.closest('section');
  const isBehind = (each: Element | null) => each && section?.contains(each);
  return (
    innermost ??
    document
      .elementsFromPoint(clientX, clientY)
      .map((each) => each.closest(`[data-stands-behind] :is(${marked})`))
      .find(isBehind)
  );
}

/** Between the element and its outline, in CSS pixels. */
const gap = 6;
/** The height of the label above the outline, in CSS pixels. */
const labelHeight = 28;

interface Box {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The distances of a box's outline from the edges of the window: clipped to its part below `bar`. */
export function outlineOf(
  { top, right, bottom, left }: Box,
  [bar, width, height]: readonly [bar: number, width: number, height: number],
): readonly [top: number, right: number, bottom: number, left: number] {
  const inside = (distance: number) => Math.max(0, distance - gap);
  return [Math.max(bar, top - gap), inside(width - right), inside(height - bottom), inside(left)];
}

/** Over the page, under a sticky header. Not style elements or attributes, which a page's policy may forbid. */
const frameStyle =
  'position:fixed;z-index:1;pointer-events:none;border-radius:6px;border:2px solid var(--kagami-highlight,#e0702f);';
const wordStyle =
  'position:absolute;border-radius:6px;padding:0 9px;background:var(--kagami-label,#1c1530);color:#fff;font:12px/24px sans-serif;';

/**
 * Outlines an element and labels it as editable. The outline is an element of its own over the page: the layout stays,
 * and images, videos and backgrounds can have one too.
 */
export function createMarker(label: string, signal: AbortSignal): (element?: Element | null) => void {
  const marker = document.createElement('div');
  const word = document.createElement('span');
  marker.ariaHidden = 'true';
  word.textContent = label;
  marker.append(word);

  const mark = (element?: Element | null) => {
    document.documentElement.style.cursor = element ? 'pointer' : '';
    if (!element) return marker.remove();
    const bar = element.closest('header') ? 0 : barHeight();
    const inset = outlineOf(element.getBoundingClientRect(), [bar, innerWidth, innerHeight]);
    marker.style.cssText = `${frameStyle}inset:${inset.join('px ')}px`;
    word.style.cssText =
      wordStyle + (inset[0] - bar < labelHeight ? 'top:4px;right:4px' : 'bottom:100%;right:-2px');
    document.body.append(marker);
  };
  signal.addEventListener('abort', () => mark());
  return mark;
}
