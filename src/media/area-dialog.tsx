import type { ClipboardEventHandler, ReactNode, RefObject } from 'react';
import { Dialog, type DialogProps } from 'react-aria-components/Dialog';
import { FocusScope } from 'react-aria/FocusScope';
import { mergeProps } from 'react-aria/mergeProps';
import { useOverlay } from 'react-aria/useOverlay';

interface AreaDialogProps extends Omit<DialogProps, 'ref' | 'children' | 'render'> {
  readonly ref: RefObject<HTMLElement | null>;
  /** Esc was pressed while no other overlay was on top. The dialog stays open while it is mounted. */
  readonly onClose: () => void;
  readonly onPaste: ClipboardEventHandler;
  readonly children: ReactNode;
}

/**
 * A dialog over a part of the window: it contains the focus, and closes on Esc. React Aria's Modal would make the rest
 * of the window inert, with the mirror that is to be seen and scrolled beside it.
 */
export function AreaDialog({ ref, onClose, onPaste, children, ...props }: AreaDialogProps) {
  const { overlayProps } = useOverlay({ isOpen: true, onClose }, ref);
  return (
    <FocusScope contain>
      <Dialog
        {...props}
        ref={ref}
        // By hand: React Aria's Dialog has no `aria-modal`, because its Modal hides the rest of the page.
        render={(dialog) => (
          <section {...mergeProps(dialog, overlayProps, { onPaste })} aria-modal="true" />
        )}
      >
        {children}
      </Dialog>
    </FocusScope>
  );
}
