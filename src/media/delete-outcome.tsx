import type { MediaKind } from '../contract/http/media.ts';
import type { Deletion } from '../machines/media-picker-types.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { deleteReport } from './delete-report.ts';

interface DeleteOutcomeProps {
  readonly deletion: Deletion;
  readonly kind: MediaKind;
  readonly onDismiss: () => void;
}

/** Says how a deletion came out. */
export function DeleteOutcome({ deletion, kind, onDismiss }: DeleteOutcomeProps) {
  const { title, text, lines } = deleteReport(deletion.outcomes, kind);
  return (
    <AlertDialog title={title} onDismiss={onDismiss}>
      <p>{text}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </AlertDialog>
  );
}
