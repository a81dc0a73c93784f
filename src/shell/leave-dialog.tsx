import { useState } from 'react';

import { leaveText } from '../text/shell.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { leaveWordsNow } from './unsaved-work.ts';

export interface LeaveDialogProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** The confirmation before leaving with unsaved changes, or before leaving ends what is under way. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  // As it was asked: what is under way may end while the question is open.
  const [words] = useState(leaveWordsNow);
  return (
    <ConfirmDialog
      title={words?.title ?? leaveText.title}
      text={words?.question ?? leaveText.question}
      confirmLabel={leaveText.confirm}
      cancelLabel={words?.stay ?? leaveText.cancel}
      destructive
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
