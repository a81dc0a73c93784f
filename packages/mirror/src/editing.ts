import type { SiteMessage } from './contract.gen.ts';
import { fieldOf } from './fields.ts';
import { createMarker, editableElementAt, type Point } from './marker.ts';

/** The part of a click that distinguishes it from a selection of text. */
type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail' | 'shiftKey'>;

/** In CSS pixels: a longer move is a drag. */
const longestClick = 5;

/**
 * Whether a click selects text instead of editing: the end of a drag, a double click, Shift. A click by the keyboard
 * never does.
 */
export function isSelecting({ clientX, clientY, detail, shiftKey }: Press, pressed: Point): boolean {
  if (detail === 0) return false;
  const moved = Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY);
  return moved > longestClick || detail > 1 || shiftKey;
}

/** Makes a click on an editable element post EDIT_FIELD to the console, and outlines the one under the pointer. */
export function startEditing(post: (message: SiteMessage) => void, label: string, signal: AbortSignal): void {
  const mark = createMarker(label, signal);
  const captured = { capture: true, signal };
  let pressed: Point = { clientX: 0, clientY: 0 };
  let pointer: Point | null = null;

  const showEditable = () => {
    const at = pointer && document.elementFromPoint(pointer.clientX, pointer.clientY);
    mark(at && pointer && editableElementAt(at, pointer));
  };
  const leave = () => {
    pointer = null;
    mark();
  };

  addEventListener(
    'pointermove',
    (event) => {
      // Touch has no hover.
      pointer = event.pointerType === 'touch' ? null : event;
      showEditable();
    },
    captured,
  );
  document.documentElement.addEventListener('pointerleave', leave, { signal });
  // The focus has moved to the console's field.
  addEventListener('blur', leave, { signal });
  addEventListener('scroll', showEditable, captured);
  addEventListener('resize', showEditable, captured);
  addEventListener(
    'pointerdown',
    (event) => {
      pressed = event;
    },
    captured,
  );
  // Before any handler of the page: a click on an editable button only edits.
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const editable = target instanceof Element ? editableElementAt(target, event) : null;
      const field = editable && fieldOf(editable);
      if (!field) return;
      event.preventDefault();
      event.stopPropagation();
      if (!isSelecting(event, pressed)) post({ type: 'EDIT_FIELD', payload: field });
    },
    captured,
  );
}
