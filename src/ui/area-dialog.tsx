import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Dialog, type DialogProps } from 'react-aria-components/Dialog';
import { FocusScope, useFocusManager } from 'react-aria/FocusScope';
import { mergeProps } from 'react-aria/mergeProps';
import { useOverlay } from 'react-aria/useOverlay';

interface AreaDialogProps extends Omit<DialogProps, 'children' | 'render'> {
  readonly ref: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** React Aria's Modal would make the mirror inert and take its focus; here the mirror stays in use. */
export const AreaDialog = (props: AreaDialogProps) => (
  <FocusScope>
    <ScopedDialog {...props} />
  </FocusScope>
);

function ScopedDialog({ ref, onClose, children, ...props }: AreaDialogProps) {
  const { overlayProps } = useOverlay({ isOpen: true, onClose }, ref);
  const focus = useFocusManager();
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget, target } = event;
    const isWithin = target instanceof Node && currentTarget.contains(target);
    if (key !== 'Tab' || altKey || ctrlKey || metaKey || !isWithin) return;
    event.preventDefault();
    const within = { tabbable: true, wrap: true };
    if (shiftKey) focus?.focusPrevious(within);
    else focus?.focusNext(within);
  };
  return (
    <Dialog
      {...props}
      ref={ref}
      // By hand: React Aria's Dialog has no `aria-modal`, because its Modal hides the rest of the page.
      render={(dialog) => (
        <section {...mergeProps(dialog, overlayProps, { onKeyDown, 'aria-modal': true })} />
      )}
    >
      {children}
    </Dialog>
  );
}
