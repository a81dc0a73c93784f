import type { Path } from '../../../editing/changes.ts';
import { itemAfterStep, wasMoved } from '../../../editing/list-step.ts';
import { focusByConsole } from '../../../ui/console-focus.ts';
import type { Reach, Reacher } from '../reach.ts';
import { controlAt, frameAt, holdInView, revealField, type FieldPlaces } from '../reveal.ts';

/**
 * Moves focus to an item as a whole: what is heard is its name, and Tab goes on into it. Focus that is in it already
 * stays where it is.
 */
export function focusItem(places: FieldPlaces, path: Path): void {
  places.reach.to(path);
  const frame = frameAt(places, path) ?? controlAt(places, path);
  const focused = document.activeElement;
  if (!frame) revealField(places, path);
  else if (focused instanceof HTMLElement && frame.contains(focused))
    holdInView(places, focused, () => focused.scrollIntoView({ block: 'nearest' }));
  else holdInView(places, frame, focusByConsole);
}

/** Whether every list shows the item of that path, or has nothing to do with it. */
export const isShownIn =
  ({ reachers }: Reach) =>
  (item: Path): boolean =>
    ![...reachers].some(({ isShown }) => isShown?.(item) === false);

/** Leads to the item that a step of the history made come, go or move. */
export const leadAfterStep =
  (places: FieldPlaces): NonNullable<Reacher['afterStep']> =>
  (before, after, why) => {
    // What an undo takes back led to the draft before it.
    const moved = why === 'undo' ? before : after;
    const isMoved = (item: Path) => wasMoved(moved, item);
    const item = itemAfterStep(before, after, isShownIn(places.reach), isMoved);
    return item && { item, focus: () => focusItem(places, item) };
  };
