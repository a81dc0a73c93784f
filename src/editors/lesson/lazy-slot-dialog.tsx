import { partText } from '../../text/shell.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FailureLine } from '../../ui/status-line.tsx';
import { Toast } from '../../ui/toast.tsx';
import type { SlotDialogProps } from './slot-dialog.tsx';

/** Its script brings react-aria's modal machinery: fetched when something is first asked. */
export const SlotDialog = lazyPart<SlotDialogProps>(
  async () => (await import('./slot-dialog.tsx')).SlotDialog,
  {
    failed: (retry, { onClose }) => (
      <Toast>
        <FailureLine text={partText.failed} onRetry={retry} onDismiss={onClose} />
      </Toast>
    ),
  },
);
