import type { SiteMessage } from '../../src/contract/site-message.ts';
import { createMarker } from './edit-marker.ts';
import { elementMeant, fieldOf } from './edited-field.ts';

/** The part of a click that tells what a person does with it. */
type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail' | 'shiftKey'>;

/** In CSS pixels: a longer move is a drag (section 9 of the specification, "Drag-scroll"). */
const longestClick = 5;

/** Whether a click selects text and asks for nothing: the end of a drag, a double click, Shift. By a key it never does. */
export function isSelecting(
  { clientX, clientY, detail, shiftKey }: Press,
  pressed: Pick<MouseEvent, 'clientX' | 'clientY'>,
): boolean {
  if (detail === 0) return false;
  const moved = Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY);
  return moved > longestClick || detail > 1 || shiftKey;
}

/**
 * From now on a click on an editable element asks the console for its field, and a pointer over one shows that it is
 * editable. For all pages alike: they only mark their elements (edited-field.ts).
 */
export function startEditing(post: (message: SiteMessage) => void): void {
  const { documentElement } = document;
  const mark = createMarker();
  let pressed = { clientX: 0, clientY: 0 };
  let pointer: { readonly x: number; readonly y: number } | null = null;

  const showMeant = () => {
    const at = pointer && document.elementFromPoint(pointer.x, pointer.y);
    mark(at && pointer ? elementMeant(at, pointer.x, pointer.y) : null);
  };
  const follow = ({ pointerType, clientX, clientY }: PointerEvent) => {
    // A finger does not hover.
    pointer = pointerType === 'touch' ? null : { x: clientX, y: clientY };
    showMeant();
  };
  const leave = () => {
    pointer = null;
    mark(null);
  };

  document.addEventListener('pointermove', follow);
  documentElement.addEventListener('pointerleave', leave);
  // The console has taken the person to the field.
  addEventListener('blur', leave);
  addEventListener('scroll', showMeant, { capture: true, passive: true });
  addEventListener('resize', showMeant);
  document.addEventListener(
    'pointerdown',
    ({ clientX, clientY }) => {
      pressed = { clientX, clientY };
    },
    { capture: true },
  );
  // Before any handler of the page: an editable button edits and does nothing else.
  document.addEventListener(
    'click',
    (event) => {
      const meant =
        event.target instanceof Element ? elementMeant(event.target, event.clientX, event.clientY) : null;
      const field = meant && fieldOf(meant);
      if (!field) return;
      event.preventDefault();
      event.stopPropagation();
      if (!isSelecting(event, pressed)) post({ type: 'EDIT_FIELD', payload: field });
    },
    { capture: true },
  );
}
