import { configure, queryAllByRole, queryAllByText } from '@testing-library/dom';

configure({ computedStyleSupportsPseudoElements: true });

/** One step of a search, from the elements of the step before. A pattern is the source of a regular expression. */
export type Step =
  | { readonly role: string; readonly name?: string; readonly pattern?: string }
  | { readonly css: string }
  | { readonly says: string }
  | { readonly at: number };

/** The observable properties of an element. */
export interface Seen {
  readonly text: string;
  readonly value: string;
  readonly isEnabled: boolean;
  readonly isFocused: boolean;
  readonly isChecked: boolean;
  readonly colour: string;
  /** The address of an image. */
  readonly address: string;
}

/** A point of the window, and the element that a click there would hit. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly isHit: boolean;
  readonly hit: string;
}

function take(from: readonly HTMLElement[], step: Step): HTMLElement[] {
  if ('at' in step) return from.slice(step.at, step.at + 1);
  return from.flatMap((element) => {
    if ('css' in step) return [...element.querySelectorAll<HTMLElement>(step.css)];
    if ('says' in step) return queryAllByText(element, step.says);
    const { role, name, pattern } = step;
    const wanted = pattern === undefined ? name : new RegExp(pattern);
    return queryAllByRole(element, role, wanted === undefined ? {} : { name: wanted });
  });
}

const find = (steps: readonly Step[]): HTMLElement[] => steps.reduce(take, [document.body]);

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const isTyped = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const see = (element: HTMLElement): Seen => ({
  text: oneLine(element.innerText),
  value: isTyped(element) ? element.value : '',
  isEnabled: !element.matches(':disabled, [aria-disabled=true]'),
  isFocused: element === document.activeElement,
  isChecked: element.matches(':checked, [aria-checked=true], [aria-selected=true]'),
  colour: getComputedStyle(element).color,
  address: element instanceof HTMLImageElement ? element.src : '',
});

function spotOf(element: HTMLElement): Spot {
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const hit = document.elementFromPoint(middle.x, middle.y);
  // A custom checkbox lies in its label, over the real one.
  const isHit = hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
  return { ...middle, isHit, hit: hit?.outerHTML.slice(0, 200) ?? 'nothing' };
}

/** The tests' queries in a page, injected into each page as `finder`. */
export const finder = {
  see: (steps: readonly Step[]): Seen[] => find(steps).map(see),

  /**
   * Scrolls an element into view and returns the point to click; null without the element. After a frame, because a busy
   * browser may not have painted for long, and the page may scroll in the frame that is due.
   */
  spot: async (steps: readonly Step[]): Promise<Spot | null> => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const [element] = find(steps);
    if (!element) return null;
    const spot = spotOf(element);
    if (spot.isHit) return spot;
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    return spotOf(element);
  },

  /** Ends when what has happened so far is on the screen. */
  frame: async (): Promise<null> => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return null;
  },

  focus: (steps: readonly Step[]): null => {
    find(steps)[0]?.focus();
    return null;
  },
};

export type Finder = typeof finder;
Object.assign(window, { finder });
