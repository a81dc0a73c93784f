import { getClientRect, getScrollableAncestors, type SensorContext } from '@dnd-kit/core';

import type { Box, Room, SortableId } from './places.ts';

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
