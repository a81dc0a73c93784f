import { fieldInItem, fitOf, marked, type SiteField } from './fields.ts';

/** The height that the header takes from the top of the window, where it stays in view. */
export const barHeight = (): number =>
  Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);

/** The scroll position that shows a box in the middle of the window below the header, or from its top when it is taller. */
export function scrollTopFor(
  { top, height }: { readonly top: number; readonly height: number },
  [scrolled, bar, windowHeight]: readonly [scrolled: number, bar: number, windowHeight: number],
): number {
  return Math.max(0, scrolled + top - bar - Math.max(0, (windowHeight - bar - height) / 2));
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
  // Not scrollIntoView, which may scroll the console around the frame too.
  scrollTo({
    top: scrollTopFor(box.getBoundingClientRect(), [scrollY, barHeight(), innerHeight]),
    behavior: calm ? 'instant' : 'smooth',
  });
  // A section's own outline would be covered by its content and cut off at the window's edges.
  const over = section && getComputedStyle(section, '::after').content !== 'none';
  const color = '3px solid var(--kagami-highlight,#e0702f)';
  const gap = section && !over ? '-9px' : '6px';
  // Drawn as an outline, so that nothing moves.
  box.animate(
    { outline: [color, color, '3px solid transparent'], outlineOffset: [gap, gap], offset: [0, 0.7, 1] },
    {
      id: 'highlight',
      duration: 1800,
      easing: calm ? 'step-end' : 'ease-out',
      ...(over && { pseudoElement: '::after' }),
    },
  );
  return true;
}

/** The element that shows a field, of several with its name the first whose place fits best. */
export function elementOf(wanted: SiteField): Element | null {
  const field = fieldInItem(wanted);
  let best: Element | null = null;
  let bestFit = -1;
  for (const element of document.querySelectorAll(marked)) {
    const fit = fitOf(element, field);
    if (fit > bestFit) [best, bestFit] = [element, fit];
  }
  return best;
}
