/** The direction of a list. */
export type Orientation = 'vertical' | 'horizontal';

export type SortableId = string | number;

/** Auto-scroll while dragging to an edge (section 9): across the list's direction only where it has sibling lists. */
export const autoScrollOf = (orientation: Orientation, isAlone: boolean) => ({
  threshold: {
    x: orientation === 'horizontal' || !isAlone ? 0.2 : 0,
    y: orientation === 'vertical' || !isAlone ? 0.2 : 0,
  },
  acceleration: 10,
});

/** Duration of the shift of other items, in ms (section 9). `base.css` removes it under reduced motion. */
export const makingRoom = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

const steps: Record<Orientation, Readonly<Record<string, -1 | 1>>> = {
  horizontal: { ArrowLeft: -1, ArrowRight: 1 },
  vertical: { ArrowUp: -1, ArrowDown: 1 },
};

/** The step of an arrow key along a list, `-1` or `1`; 0 for every other key. */
export const stepOf = (key: string, orientation: Orientation): -1 | 0 | 1 => steps[orientation][key] ?? 0;

/** The next index; null at the end of the list. */
export function placeAfter(at: number, step: -1 | 0 | 1, total: number): number | null {
  const to = at + step;
  return step === 0 || to < 0 || to >= total ? null : to;
}

/** The item to focus when one is removed: the next, else the previous, else none. */
export function neighbourOf(ids: readonly SortableId[], id: SortableId): SortableId | null {
  const at = ids.indexOf(id);
  return at < 0 ? null : (ids[at + 1] ?? ids[at - 1] ?? null);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
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

/** A scroll container's viewport, and the end of its content. */
interface Room extends Edges {
  readonly end: number;
}

/** The part of an element larger than the container that stays visible, in px: its handle. */
const leastSeen = 96;

function within(
  shift: number,
  moving: { readonly from: number; readonly to: number },
  room: { readonly from: number; readonly to: number; readonly end: number },
): number {
  const [least, most] = [room.from - moving.from, room.to - moving.to];
  if (least <= most) return Math.max(least, Math.min(most, shift));
  // Larger than the container: it follows the pointer, with its start in view.
  const furthest = Math.min(room.to - leastSeen - moving.from, room.end - moving.to);
  return Math.max(Math.min(least, 0), Math.min(Math.max(furthest, 0), shift));
}

/**
 * Keeps the dragged element inside the scroll container: beyond its end it would extend the content, and the list would
 * scroll for ever.
 */
export function inside(shift: Shift, moving: Edges | null, room: Room | null): Shift {
  if (!moving || !room) return shift;
  const [x, y] = [
    { from: moving.left, to: moving.right },
    { from: moving.top, to: moving.bottom },
  ];
  return {
    ...shift,
    x: within(shift.x, x, { from: room.left, to: room.right, end: room.right }),
    y: within(shift.y, y, { from: room.top, to: room.bottom, end: room.end }),
  };
}

/** The same, restricted to the list's direction. */
export function alongLine(
  shift: Shift,
  orientation: Orientation,
  moving: Edges | null,
  room: Room | null,
): Shift {
  const { x, y } = inside(shift, moving, room);
  return orientation === 'horizontal' ? { ...shift, x, y: 0 } : { ...shift, x: 0, y };
}

const viewOf = (scroller: Element): Box =>
  scroller === document.scrollingElement
    ? { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight }
    : scroller.getBoundingClientRect();

/** Where an element may be dragged: the scroller's viewport, and the end of its content without the dragged element. */
export function roomIn(scroller: Element): Room {
  const { left, top, width, height } = viewOf(scroller);
  // The children's own boxes do not include a descendant that is dragged out of them.
  const ends = [...scroller.children].map((child) => child.getBoundingClientRect().bottom);
  return { left, top, right: left + width, bottom: top + height, end: Math.max(top + height, ...ends) };
}
