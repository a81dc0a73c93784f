import * as v from 'valibot';

import { readMediaFile, type MediaFile } from '../../src/contract/http/media.ts';
import type { SiteField } from '../../src/contract/site-message.ts';
import { fieldOf, fitOf, namesOf } from './edit-marker.ts';
import { shareStructure } from './store.ts';

/**
 * A list of files after a message with its new value. A file that stays keeps its object, and so does an unchanged
 * list, so that only new ones render. An entry that is no file is left out; a value that is no list changes nothing.
 */
export function receivedFiles(before: readonly MediaFile[], value: unknown): readonly MediaFile[] {
  if (!Array.isArray(value)) return before;
  const files = value.flatMap((each): MediaFile[] => {
    const read = v.safeParse(readMediaFile, each);
    return read.success ? [read.output] : [];
  });
  return shareStructure(before, files);
}

/** Drawn as an outline, so that nothing moves. */
const highlight: Keyframe[] = [
  { outline: '3px solid var(--highlight)', outlineOffset: '6px' },
  { outline: '3px solid var(--highlight)', outlineOffset: '6px', offset: 0.7 },
  { outline: '3px solid transparent', outlineOffset: '6px' },
];

/** The scroll position that shows a box in the middle of the window, or from its top when it is taller. */
export function scrollTopFor(
  box: { readonly top: number; readonly height: number },
  view: { readonly scrollTop: number; readonly height: number; readonly headerHeight: number },
): number {
  const room = view.height - view.headerHeight;
  const above = box.height >= room ? 0 : (room - box.height) / 2;
  return Math.max(0, Math.round(view.scrollTop + box.top - view.headerHeight - above));
}

/**
 * Scrolls the element of a field into view and outlines it for a moment: for a background (`data-stands-behind`) or a
 * hidden element, its section. Returns whether there is one.
 */
export function showField(wanted: SiteField): boolean {
  const field = elementOf(wanted);
  if (!field) return false;
  const uncovered = field.checkVisibility() && !field.closest('[data-stands-behind]');
  const section = uncovered ? null : field.closest('section');
  const box = section ?? field;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { top, height } = box.getBoundingClientRect();
  // Not scrollIntoView, which may scroll the console around the frame too.
  scrollTo({
    top: scrollTopFor(
      { top, height },
      {
        scrollTop: scrollY,
        height: innerHeight,
        headerHeight: document.querySelector('header')?.getBoundingClientRect().height ?? 0,
      },
    ),
    behavior: calm ? 'instant' : 'smooth',
  });
  box.animate(highlight, {
    id: 'highlight',
    duration: 1800,
    easing: calm ? 'step-end' : 'ease-out',
    // A section's own outline would be covered by its content and cut off at the window's edges.
    ...(section && { pseudoElement: '::after' }),
  });
  return true;
}

/** The element that shows a field, of several with its name the one whose place fits best. */
function elementOf(wanted: SiteField): Element | null {
  for (const named of namesOf(wanted)) {
    const elements = [...document.querySelectorAll(`.edit_${CSS.escape(named.fieldName)}`)];
    const fitting = elements.flatMap((element) => {
      const fit = fitOf(fieldOf(element) ?? named, named);
      return fit === null ? [] : [{ element, fit }];
    });
    const [best] = fitting.toSorted((one, other) => other.fit - one.fit);
    if (best) return best.element;
  }
  return null;
}
