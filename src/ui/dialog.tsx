import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly role?: 'dialog' | 'alertdialog';
  /** The id of the text that the dialog is about. An alert is named by it as well: not every reader says a description. */
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
  const titleId = useId();
  const named = role === 'alertdialog' && describedBy !== undefined ? `${titleId} ${describedBy}` : titleId;
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

/** What had focus before each dialog, and before the dialogs that it came in the place of. */
const origins = new WeakMap<Element, readonly Element[]>();

function originsNow(): readonly Element[] {
  const focused = document.activeElement;
  if (focused === null) return [];
  const inDialog = focused.closest('[role="dialog"], [role="alertdialog"]');
  return [focused, ...((inDialog && origins.get(inDialog)) ?? [])];
}

/**
 * Gives focus back where react-aria does not: it may try while what lies under the dialog is still inert, and never
 * tries again; and what a question had in focus is gone when the report that follows it goes. In a microtask, because
 * its own effects are cleaned up after this one.
 */
export function useFocusReturned(): RefObject<HTMLElement | null> {
  const dialog = useRef<HTMLElement>(null);
  const [before] = useState(originsNow);
  useEffect(() => {
    if (dialog.current) origins.set(dialog.current, before);
    return () =>
      queueMicrotask(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        // Where all of it has gone meanwhile, the screen begins anew.
        const origin = before.find(({ isConnected }) => isConnected) ?? document.querySelector('h1');
        if (isLost && origin instanceof HTMLElement) origin.focus({ preventScroll: true });
      });
  }, [before]);
  return dialog;
}

/** The buttons at a dialog's foot: the way out first, what was asked for last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
