import type { Path } from '../../../editing/changes.ts';
import { frameAt, holdInView, type FieldPlaces } from '../reveal.ts';

/** Moves focus without moving more of what is seen than needed. */
function focusNearby(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Brings an item that was moved into sight, and focus to its control that it was moved by, which may have been mounted
 * anew. `part` is that control's `data-part`.
 */
export function focusMoved(places: FieldPlaces, item: Path, part: string | null): void {
  places.reach.to(item);
  const frame = frameAt(places, item);
  const control = part && frame?.querySelector<HTMLElement>(`[data-part="${CSS.escape(part)}"]`);
  if (control) holdInView(places, control, focusNearby);
  else frame?.scrollIntoView({ block: 'nearest' });
}
