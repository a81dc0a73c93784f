import { getClientRect, getScrollableAncestors, type SensorContext } from '@dnd-kit/core';

/** Which way a list runs. */
export type Orientation = 'vertical' | 'horizontal';

export type SortableId = string | number;

/** How far an arrow key moves what is lifted where the next place has no box yet, in px (section 9). */
const keyboardStep = 25;

/**
 * How what is around scrolls by itself while something is dragged to its edge (section 9): across a list's direction only
 * where other lists are beside it.
 */
export const autoScrollOf = (orientation: Orientation, isAlone: boolean) => ({
  threshold: {
    x: orientation === 'horizontal' || !isAlone ? 0.2 : 0,
    y: orientation === 'vertical' || !isAlone ? 0.2 : 0,
  },
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

export interface Box {
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

/** What scrolls, and where its content ends below what is seen of it. */
interface Room extends Edges {
  readonly end: number;
}

/** How much of what is larger than its room stays in it at least, in px: its handle. */
const leastSeen = 96;

function within(
  shift: number,
  moving: { readonly from: number; readonly to: number },
  room: { readonly from: number; readonly to: number; readonly end: number },
): number {
  const [least, most] = [room.from - moving.from, room.to - moving.to];
  if (least <= most) return Math.max(least, Math.min(most, shift));
  // Larger than its room: it stays under the pointer, and its beginning in sight.
  const furthest = Math.min(room.to - leastSeen - moving.from, room.end - moving.to);
  return Math.max(Math.min(least, 0), Math.min(Math.max(furthest, 0), shift));
}

/**
 * Keeps what is dragged inside what scrolls: beyond its end it would make that longer, and the list would scroll on for
 * ever.
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

/** The same, and on its list's line. */
export function alongLine(
  shift: Shift,
  orientation: Orientation,
  moving: Edges | null,
  room: Room | null,
): Shift {
  const { x, y } = inside(shift, moving, room);
  return orientation === 'horizontal' ? { ...shift, x, y: 0 } : { ...shift, x: 0, y };
}

/** How much of what scrolls is kept free around a place that something is brought to. */
const margin = 0.2;

const viewOf = (scroller: Element): Box =>
  scroller === document.scrollingElement
    ? { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight }
    : scroller.getBoundingClientRect();

/** Where something may be dragged to: what is seen of a scroller, and how far its content goes without what is dragged. */
export function roomIn(scroller: Element): Room {
  const { left, top, width, height } = viewOf(scroller);
  // Of their own boxes: what is dragged out of them belongs to none.
  const ends = [...scroller.children].map((child) => child.getBoundingClientRect().bottom);
  return { left, top, right: left + width, bottom: top + height, end: Math.max(top + height, ...ends) };
}

/** How far to scroll until a stretch is seen with some room around it, its start first. */
function shiftInto(start: number, length: number, viewStart: number, viewLength: number): number {
  const [least, most] = [viewStart + margin * viewLength, viewStart + (1 - margin) * viewLength];
  if (start < least) return start - least;
  return start + length > most ? Math.min(start + length - most, start - least) : 0;
}

function bringInSight(scroller: Element, box: Box): void {
  const view = viewOf(scroller);
  scroller.scrollBy({
    left: shiftInto(box.left, box.width, view.left, view.width),
    top: shiftInto(box.top, box.height, view.top, view.height),
    behavior: 'instant',
  });
}

/**
 * The box of something that is lifted over, as it is now and in sight, beside where dnd-kit takes what is lifted to be:
 * in a long list fields come in place of words while something is moved, and what dnd-kit has measured stands elsewhere
 * since then, or was not there yet.
 */
export function placeNow(
  { activeNode, draggableNodes, droppableContainers }: SensorContext,
  moving: Box,
  over: SortableId,
): Box | undefined {
  const node = draggableNodes.get(over)?.node.current ?? droppableContainers.get(over)?.node.current;
  if (!node || !activeNode) return undefined;
  const lifted = activeNode.getBoundingClientRect();
  const boxNow = () => getClientRect(node, { ignoreTransform: true });
  const [scroller] = getScrollableAncestors(node);
  if (scroller) bringInSight(scroller, boxNow());
  const { left, top, width, height } = boxNow();
  return {
    left: left + moving.left - lifted.left,
    top: top + moving.top - lifted.top,
    width,
    height,
  };
}
