import type { DeletedItem } from '../contract/http/deleted.ts';
import { restoredIn } from '../documents/documents.ts';
import { deletedText } from '../text/deleted.ts';
import { RestorableDialog, type RestorableRow, type Restoring } from '../ui/restorable-dialog.tsx';
import { SentTime } from '../ui/sent-time.tsx';

interface DeletedDialogProps extends Restoring<DeletedItem> {
  /** Undefined while they are not read. */
  readonly items: readonly DeletedItem[] | undefined;
}

const rowOf = (item: DeletedItem): RestorableRow<DeletedItem> => ({
  item,
  key: item.id,
  name: item.name,
  kind: restoredIn(item.kind).title,
  about: (
    <>
      <SentTime at={item.deleted_at} /> <span>{deletedText.by(item.by)}</span>
    </>
  ),
});

/** What was deleted from pages and lists, each with a button that restores it. */
export const DeletedDialog = ({ items, ...props }: DeletedDialogProps) => (
  <RestorableDialog {...props} texts={deletedText} rows={items?.map(rowOf)} />
);
