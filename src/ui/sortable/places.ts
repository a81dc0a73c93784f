/** Which way a list runs. */
export type Orientation = 'vertical' | 'horizontal';

export type SortableId = string | number;

/** How far an arrow key moves what is lifted where the next place has no box yet, in px (section 9). */
export const keyboardStep = 25;

/** How a list scrolls by itself while something is dragged to its edge (section 9): never across its own direction. */
export const autoScrollOf = (orientation: Orientation) => ({
  threshold: orientation === 'horizontal' ? { x: 0.2, y: 0 } : { x: 0, y: 0.2 },
  acceleration: 10,
});

/** How long the others take to make room, in ms (section 9). Reduced motion: base.css takes it away. */
export const makingRoom = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

const steps: Record<Orientation, Readonly<Record<string, -1 | 1>>> = {
  horizontal: { ArrowLeft: -1, ArrowRight: 1 },
  vertical: { ArrowUp: -1, ArrowDown: 1 },
};

/** Where an arrow key leads along a list, `-1` or `1`; 0 for every other key. */
export const stepOf = (key: string, orientation: Orientation): -1 | 0 | 1 => steps[orientation][key] ?? 0;

/** The place one step further, from 0; null where the list ends. */
export function placeAfter(at: number, step: -1 | 0 | 1, total: number): number | null {
  const to = at + step;
  return step === 0 || to < 0 || to >= total ? null : to;
}

/** The item that focus goes to when one goes away: the next one, else the one before, else none. */
export function neighbourOf(ids: readonly SortableId[], id: SortableId): SortableId | null {
  const at = ids.indexOf(id);
  return at < 0 ? null : (ids[at + 1] ?? ids[at - 1] ?? null);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where what is lifted goes for one press of an arrow key: over the middle of its next place. Section 9's steps of 25 px
 * would take several presses for one place, and would stop between two in tall cards; they are what is left where the
 * next place has no box to go to, as far down in a long list.
 */
export function keyboardPoint(
  moving: Box,
  place: Box | undefined,
  step: -1 | 0 | 1,
  orientation: Orientation,
): Point {
  if (orientation === 'horizontal') {
    const x = place ? place.left + (place.width - moving.width) / 2 : moving.left + step * keyboardStep;
    return { x, y: moving.top };
  }
  const y = place ? place.top + (place.height - moving.height) / 2 : moving.top + step * keyboardStep;
  return { x: moving.left, y };
}

interface Shift extends Point {
  readonly scaleX: number;
  readonly scaleY: number;
}

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const within = (shift: number, least: number, most: number) => Math.max(least, Math.min(most, shift));

/**
 * Keeps what is dragged on its list's line and inside what scrolls: beyond its edge it would make that longer, and the
 * list would scroll on for ever.
 */
export function alongLine(
  shift: Shift,
  orientation: Orientation,
  moving: Edges | null,
  scroller: Edges | null | undefined,
): Shift {
  const { x, y } =
    moving && scroller
      ? {
          x: within(shift.x, scroller.left - moving.left, scroller.right - moving.right),
          y: within(shift.y, scroller.top - moving.top, scroller.bottom - moving.bottom),
        }
      : shift;
  return orientation === 'horizontal' ? { ...shift, x, y: 0 } : { ...shift, x: 0, y };
}
