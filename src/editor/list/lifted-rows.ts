import { flushSync } from 'react-dom';

import type { Id } from '../../editing/chunks.ts';
import { stepFurther, type Path } from '../../editing/paths.ts';
import { itemElementAt, type FieldPlaces } from '../reveal.ts';
import type { Collapse } from './collapse.ts';

/**
 * Scrolls so that an element is where it was. Where the scroll container ends before that, `list` gets a margin: the
 * pointer holds the element.
 */
function putBack(area: HTMLElement | null, element: Element, top: number, list: HTMLElement | null): void {
  const past = () => element.getBoundingClientRect().top - top;
  if (area) area.scrollTop += past();
  if (!list) return;
  const missing = past();
  if (area && missing >= 1) {
    list.style.marginBlockEnd = `${missing}px`;
    area.scrollTop += missing;
  }
  // Also the fraction of a pixel by which nothing scrolls.
  list.style.marginBlockStart = `${-past()}px`;
}

/**
 * Shows the items of the list at `path`, and of others with the same `collapse`, closed while one of them is lifted, and
 * afterwards as before. The lifted item stays where it is on the screen.
 */
export function createLiftedRows(places: FieldPlaces, path: Path, collapse: Collapse) {
  const { area } = places;
  /** The lifted item, its handle and its list. */
  let held: { readonly id: Id; readonly handle: Element; readonly list: HTMLElement | null } | null = null;

  const frameOf = (id: Id) => itemElementAt(places, stepFurther(path, { id }));
  const handleOf = (id: Id) => frameOf(id)?.querySelector('[data-part="handle"]');

  function lift(id: Id): void {
    const frame = frameOf(id);
    const handle = handleOf(id);
    if (!frame || !handle) return;
    held = { id, handle, list: frame.closest<HTMLElement>('[data-sortable-area]') };
    const { top } = handle.getBoundingClientRect();
    flushSync(() => collapse.lift(true));
    putBack(area.current, handle, top, held.list);
  }

  function letGo(): void {
    if (!held) return;
    const { id, handle, list } = held;
    held = null;
    const { top } = handle.getBoundingClientRect();
    collapse.lift(false);
    // Once React has rendered it, and what was dropped.
    queueMicrotask(() => {
      list?.style.removeProperty('margin-block-start');
      list?.style.removeProperty('margin-block-end');
      // Mounted again where the item was moved to another chunk.
      const now = handle.isConnected ? handle : handleOf(id);
      if (now) putBack(area.current, now, top, null);
    });
  }

  return (id: Id | null) => (id === null ? letGo() : lift(id));
}
