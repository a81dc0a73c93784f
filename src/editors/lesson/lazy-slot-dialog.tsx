import { lazyPart } from '../../ui/lazy-part.tsx';
import { PartFailed } from '../../ui/part-failed.tsx';
import { Toast } from '../../ui/toast.tsx';
import type { SlotDialogProps } from './slot-dialog.tsx';

/** Its script brings react-aria's modal machinery: fetched when something is first asked. */
export const SlotDialog = lazyPart<SlotDialogProps>(
  async () => (await import('./slot-dialog.tsx')).SlotDialog,
  {
    failed: (failure, { onClose }) => (
      <Toast>
        <PartFailed {...failure} onDismiss={onClose} />
      </Toast>
    ),
  },
);
