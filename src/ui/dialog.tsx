import { type ReactNode, type RefObject, useId } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import { useFocusReturned } from './use-focus-returned.ts';

import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly role?: 'dialog' | 'alertdialog';
  /** The id of the text. It labels an alert as well: some screen readers announce no description. */
  readonly describedBy?: string;
  readonly width?: 'wide' | 'palette';
  readonly dismissable?: boolean;
  readonly onDismiss?: () => void;
  readonly children: ReactNode;
}

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

interface DialogBodyProps {
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

export function DialogBody({ ref, children }: DialogBodyProps) {
  return (
    <div ref={ref} className={styles['body']}>
      {children}
    </div>
  );
}

export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
