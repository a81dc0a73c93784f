import type { SiteMessage } from '../../src/contract/site-message.ts';
import { createMarker, editableElementAt, fieldOf } from './edit-marker.ts';
/** The part of a click that distinguishes it from a selection of text. */
type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail' | 'shiftKey'>;

/** In CSS pixels: a longer move is a drag (section 9 of the specification, "Drag-scroll"). */
const longestClick = 5;

/**
 * Whether a click selects text instead of editing: the end of a drag, a double click, Shift. A click by the keyboard
 * never does.
 */
export function isSelecting(
  { clientX, clientY, detail, shiftKey }: Press,
  pressed: Pick<MouseEvent, 'clientX' | 'clientY'>,
): boolean {
  if (detail === 0) return false;
  const moved = Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY);
  return moved > longestClick || detail > 1 || shiftKey;
}

/**
 * Makes a click on an editable element post EDIT_FIELD to the console, and outlines the one under the pointer. Pages
 * only mark their elements (edited-field.ts).
 */
export function startEditing(post: (message: SiteMessage) => void): void {
  const { documentElement } = document;
  const mark = createMarker();
  let pressed = { clientX: 0, clientY: 0 };
  let pointer: { readonly x: number; readonly y: number } | null = null;

  const showEditable = () => {
    const at = pointer && document.elementFromPoint(pointer.x, pointer.y);
    mark(at && pointer ? editableElementAt(at, pointer.x, pointer.y) : null);
  };
  const follow = ({ pointerType, clientX, clientY }: PointerEvent) => {
    // Touch has no hover.
    pointer = pointerType === 'touch' ? null : { x: clientX, y: clientY };
    showEditable();
  };
  const leave = () => {
    pointer = null;
    mark(null);
  };

  document.addEventListener('pointermove', follow);
  documentElement.addEventListener('pointerleave', leave);
  // The focus has moved to the console's field.
  addEventListener('blur', leave);
  addEventListener('scroll', showEditable, { capture: true, passive: true });
  addEventListener('resize', showEditable);
  document.addEventListener(
    'pointerdown',
    ({ clientX, clientY }) => {
      pressed = { clientX, clientY };
    },
    { capture: true },
  );
  // Before any handler of the page: a click on an editable button only edits.
  document.addEventListener(
    'click',
    (event) => {
      const editable =
        event.target instanceof Element
          ? editableElementAt(event.target, event.clientX, event.clientY)
          : null;
      const field = editable && fieldOf(editable);
      if (!field) return;
      event.preventDefault();
      event.stopPropagation();
      if (!isSelecting(event, pressed)) post({ type: 'EDIT_FIELD', payload: field });
    },
    { capture: true },
  );
}
