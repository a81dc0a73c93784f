import { getClientRect, getScrollableAncestors, type SensorContext } from '@dnd-kit/core';

/** The direction of a list. */
export type Orientation = 'vertical' | 'horizontal';

export type SortableId = string | number;

/** Distance of an arrow key where the next position has no box yet, in px (section 9). */
const keyboardStep = 25;

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

/**
 * The new coordinates of the lifted item after an arrow key: centred over its next position. Section 9's steps of 25 px
 * would need several presses for one position and stop between tall cards; they are the fallback where the next
 * position has no box, far down in a long list.
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

/** The part of the scroll container's size that stays free around a target position. */
const margin = 0.2;

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

/** The distance to scroll until a range is in view with some margin, its start first. */
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
 * The current box of the droppable under the lifted item, scrolled into view, relative to dnd-kit's position of the
 * lifted item. dnd-kit's own measurements are outdated when fields of a long list were mounted meanwhile.
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
