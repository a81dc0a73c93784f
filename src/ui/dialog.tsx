import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly role?: 'dialog' | 'alertdialog';
  /** The id of the text that the dialog is about. */
  readonly describedBy?: string;
  /** Whether Esc closes it. */
  readonly dismissable?: boolean;
  /** Esc. The dialog stays until it is no longer rendered. */
  readonly onDismiss?: () => void;
  readonly children: ReactNode;
}

/** A modal dialog, open while it is rendered: focus is kept inside and goes back where it was. */
export function Dialog({
  title,
  role = 'dialog',
  describedBy,
  dismissable = true,
  onDismiss,
  children,
}: DialogProps) {
  const dialog = useFocusReturned();
  return (
    <ModalOverlay
      className={styles['backdrop'] ?? ''}
      isOpen
      isKeyboardDismissDisabled={!dismissable}
      onOpenChange={(open) => {
        if (!open) onDismiss?.();
      }}
    >
      <Modal className={styles['modal'] ?? ''}>
        <AriaDialog
          ref={dialog}
          className={styles['dialog'] ?? ''}
          role={role}
          {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        >
          <Heading className={styles['title'] ?? ''} slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Where focus was before each dialog that is open. */
const origins = new WeakMap<Element, Element>();

/**
 * Gives focus back where react-aria does not: it may try while what lies under the dialog is still inert, and never
 * tries again. In a microtask, because its own effects are cleaned up after this one. A dialog that came in the place
 * of another gives it back to where it was before that one.
 */
function useFocusReturned(): RefObject<HTMLElement | null> {
  const dialog = useRef<HTMLElement>(null);
  const [{ before, origin }] = useState(() => {
    const focused = document.activeElement;
    const around = focused?.closest('[role="alertdialog"], [role="dialog"]');
    return { before: focused, origin: (around && origins.get(around)) ?? focused };
  });
  useEffect(() => {
    if (dialog.current && origin) origins.set(dialog.current, origin);
    return () =>
      queueMicrotask(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        const place = before?.isConnected === true ? before : origin;
        if (isLost && place instanceof HTMLElement) place.focus({ preventScroll: true });
      });
  }, [before, origin]);
  return dialog;
}

/** The buttons at a dialog's foot: the way out first, what was asked for last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
