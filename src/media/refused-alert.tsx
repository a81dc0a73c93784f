import type { MediaKind } from '../contract/http/media.ts';
import type { RefusedFile } from '../machines/media-picker-types.ts';
import { uploadText } from '../text/media-upload.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';

interface RefusedAlertProps {
  readonly files: readonly RefusedFile[];
  readonly kind: MediaKind;
  readonly onDismiss: () => void;
}

const reasons = ['type', 'tooLarge', 'empty'] as const;

/** Names the files that are not uploaded, under the reason why (section 5, "Other rules"). */
export function RefusedAlert({ files, kind, onDismiss }: RefusedAlertProps) {
  const groups = reasons.map((reason) => [reason, files.filter((file) => file.reason === reason)] as const);
  return (
    <AlertDialog title={uploadText.refusedTitle} onDismiss={onDismiss}>
      {groups
        .filter(([, refused]) => refused.length > 0)
        .map(([reason, refused]) => (
          <div key={reason}>
            <p>{uploadText.refused[reason](kind)}</p>
            <ul>
              {refused.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </div>
        ))}
    </AlertDialog>
  );
}
