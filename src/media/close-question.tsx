import { uploadText } from '../text/media-upload.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

export interface CloseQuestionProps {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asked before uploads that are under way are given up with the library. */
export const CloseQuestion = (props: CloseQuestionProps) => (
  <ConfirmDialog
    {...props}
    title={uploadText.closeTitle}
    text={uploadText.closeQuestion}
    confirmLabel={uploadText.closeConfirm}
    cancelLabel={uploadText.closeCancel}
    destructive
  />
);
