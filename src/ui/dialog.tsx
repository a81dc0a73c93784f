import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly role?: 'dialog' | 'alertdialog';
  /**
   * The id of the dialog's text. An alert is labelled by it as well, because not every screen reader announces a
   * description.
   */
  readonly describedBy?: string;
  /** `wide` for texts side by side; `palette` for a list that changes: of a fixed height, at the top. */
  readonly width?: 'wide' | 'palette';
  /** Whether Esc closes it. */
  readonly dismissable?: boolean;
  /** Esc was pressed. The dialog stays open while it is mounted. */
  readonly onDismiss?: () => void;
  readonly children: ReactNode;
}

/** A modal dialog, open while mounted: it traps the focus and restores it on closing. */
export function Dialog({
  title,
  role = 'dialog',
  describedBy,
  width,
  dismissable = true,
  onDismiss,
  children,
}: DialogProps) {
  const dialog = useFocusReturned();
  const titleId = useId();
  const named = role === 'alertdialog' && describedBy !== undefined ? `${titleId} ${describedBy}` : titleId;
  return (
    <ModalOverlay
      className={styles['backdrop'] ?? ''}
      data-width={width}
      isOpen
      isKeyboardDismissDisabled={!dismissable}
      onOpenChange={(open) => {
        if (!open) onDismiss?.();
      }}
    >
      <Modal className={styles['modal'] ?? ''} data-width={width}>
        <AriaDialog
          ref={dialog}
          className={styles['dialog'] ?? ''}
          role={role}
          aria-labelledby={named}
          {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        >
          <Heading className={styles['title'] ?? ''} id={titleId} level={2}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The focused element before each dialog, and before the dialogs that it replaced. */
const origins = new WeakMap<Element, readonly Element[]>();

function originsNow(): readonly Element[] {
  const focused = document.activeElement;
  if (focused === null) return [];
  const inDialog = focused.closest('[role="dialog"], [role="alertdialog"]');
  return [focused, ...((inDialog && origins.get(inDialog)) ?? [])];
}

/**
 * Restores the focus where react-aria does not: it may try while the elements under the dialog are still inert, and
 * does not try again; and the element focused in a confirmation no longer exists when the report after it closes. In a
 * microtask, because react-aria's effects are cleaned up after this one.
 */
export function useFocusReturned(): RefObject<HTMLElement | null> {
  const dialog = useRef<HTMLElement>(null);
  const [before] = useState(originsNow);
  useEffect(() => {
    if (dialog.current) origins.set(dialog.current, before);
    return () =>
      queueMicrotask(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        // Where none of these elements exists any more, the heading is focused.
        const origin = before.find(({ isConnected }) => isConnected) ?? document.querySelector('h1');
        if (isLost && origin instanceof HTMLElement) origin.focus({ preventScroll: true });
      });
  }, [before]);
  return dialog;
}

interface DialogBodyProps {
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** The part of a wide dialog that scrolls, while title and buttons stay. */
export function DialogBody({ ref, children }: DialogBodyProps) {
  return (
    <div ref={ref} className={styles['body']}>
      {children}
    </div>
  );
}

/** The buttons of a dialog: Cancel first, the main action last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
