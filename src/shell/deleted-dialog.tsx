import { use, useMemo, type ReactNode } from 'react';

import type { DeletedItem } from '../contract/http/deleted.ts';
import { deletedText } from '../text/deleted.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { FailureLine, NoticeLine } from '../ui/status-line.tsx';
import { useFocusKept } from '../ui/use-focus-kept.ts';
import { TimeZoneContext } from './last-time.tsx';

import styles from './deleted-dialog.module.css';

interface DeletedDialogProps {
  /** Undefined while they are not read. */
  readonly items: readonly DeletedItem[] | undefined;
  /** The number of items that could not be read. */
  readonly leftOut: number;
  readonly isReadFailed: boolean;
  readonly onRetry: () => void;
  /** The id of the item that is being restored. */
  readonly restoring: number | null;
  /** The message about what was restored last. */
  readonly done: string | null;
  /** Why the last attempt failed. */
  readonly failure: string | null;
  readonly onRestore: (item: DeletedItem) => void;
  readonly onClose: () => void;
}

/** What was deleted, each with a button that restores it. */
export function DeletedDialog(props: DeletedDialogProps) {
  const { items, leftOut, isReadFailed, restoring, onRestore, onClose } = props;
  return (
    <Dialog title={deletedText.title} onDismiss={onClose}>
      <p className={styles['about']}>{deletedText.about}</p>
      <NoticeLine text={props.done} />
      <FailureLine text={props.failure} />
      <FailureLine text={isReadFailed ? deletedText.readFailed : null} onRetry={props.onRetry} />
      {items === undefined && !isReadFailed && <Remark>{deletedText.loading}</Remark>}
      {items?.length === 0 && leftOut === 0 && <Remark>{deletedText.empty}</Remark>}
      {items !== undefined && items.length > 0 && (
        <ul className={styles['list']} aria-label={deletedText.list}>
          {items.map((item) => (
            <Row
              key={item.id}
              item={item}
              isBusy={item.id === restoring}
              isPaused={restoring !== null}
              onRestore={onRestore}
            />
          ))}
        </ul>
      )}
      {leftOut > 0 && <Remark>{deletedText.leftOut(leftOut)}</Remark>}
      <DialogActions>
        <Button onPress={onClose}>{deletedText.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

const Remark = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['remark']}>{children}</p>
);

interface RowProps {
  readonly item: DeletedItem;
  readonly isBusy: boolean;
  /** Another item is being restored. */
  readonly isPaused: boolean;
  readonly onRestore: (item: DeletedItem) => void;
}

/** The button of the next row, else of the one before, else the dialog. */
const buttonAround = (row: HTMLElement): HTMLElement | null | undefined =>
  (row.nextElementSibling ?? row.previousElementSibling)?.querySelector('button') ??
  row.parentElement?.closest<HTMLElement>('[tabindex]');

function Row({ item, isBusy, isPaused, onRestore }: RowProps) {
  const row = useFocusKept<HTMLLIElement>(buttonAround);
  const name = item.name.trim() === '' ? deletedText.nameless : item.name;
  return (
    <li className={styles['row']} ref={row}>
      <span className={styles['what']}>
        <span className={styles['kind']}>{deletedText.kinds[item.kind]}</span>
        <span className={styles['name']}>{name}</span>
        <span className={styles['when']}>
          <DeletedAt at={item.deleted_at} /> {deletedText.by(item.by)}
        </span>
      </span>
      <Button
        size="small"
        aria-label={deletedText.restoreOf(item.name)}
        busy={isBusy}
        paused={isPaused}
        onPress={() => onRestore(item)}
      >
        {deletedText.restore}
      </Button>
    </li>
  );
}

/** The time of a deletion in the configured zone; as it was sent where it is none. */
function DeletedAt({ at }: { readonly at: string }) {
  const timeZone = use(TimeZoneContext);
  const format = useMemo(
    () => new Intl.DateTimeFormat('ja-JP', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    [timeZone],
  );
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  return <time dateTime={date.toISOString()}>{format.format(date)}</time>;
}
