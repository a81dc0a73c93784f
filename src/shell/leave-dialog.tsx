import { leaveText } from '../text/shell.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

export interface LeaveDialogProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** The confirmation before leaving with unsaved changes. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      title={leaveText.title}
      text={leaveText.question}
      confirmLabel={leaveText.confirm}
      cancelLabel={leaveText.cancel}
      destructive
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
