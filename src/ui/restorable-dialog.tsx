import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { focusableAround } from './scroll-container.ts';
import { FailureLine, NoticeLine } from './status-line.tsx';
import { useFocusKept } from './use-focus-kept.tsx';

import styles from './restorable-dialog.module.css';

export interface RestorableRow<Item> {
  readonly item: Item;
  readonly key: number;
  readonly name: string;
  readonly picture?: ReactNode;
  readonly kind?: string;
  readonly about: ReactNode;
}

interface RestorableTexts {
  readonly title: string;
  readonly about: string;
  readonly list: string;
  readonly loading: string;
  readonly readFailed: string;
  readonly empty: string;
  readonly nameless: string;
  readonly restore: string;
  readonly restoreOf: (name: string) => string;
  readonly close: string;
}

export interface Restoring<Item> {
  readonly missing: string | null;
  readonly isReadFailed: boolean;
  readonly onRetry: () => void;
  readonly restoring: number | null;
  readonly done: string | null;
  readonly failure: string | null;
  readonly onRestore: (item: Item) => void;
  readonly onClose: () => void;
}

interface RestorableDialogProps<Item> extends Restoring<Item> {
  readonly texts: RestorableTexts;
  readonly rows: readonly RestorableRow<Item>[] | undefined;
  readonly summary?: string | null;
  readonly actions?: ReactNode;
}

export function RestorableDialog<Item>(props: RestorableDialogProps<Item>) {
  const { texts, rows, missing, isReadFailed, restoring, onRestore, onClose, summary = null } = props;
  return (
    <Dialog title={texts.title} onDismiss={onClose}>
      <p className={styles['about']}>{texts.about}</p>
      <NoticeLine text={props.done} />
      <FailureLine text={props.failure} />
      <FailureLine text={isReadFailed ? texts.readFailed : null} onRetry={props.onRetry} />
      {rows === undefined && !isReadFailed && <Remark>{texts.loading}</Remark>}
      {rows?.length === 0 && missing === null && <Remark>{texts.empty}</Remark>}
      {summary !== null && <Remark>{summary}</Remark>}
      {rows !== undefined && rows.length > 0 && (
        <ul className={styles['list']} aria-label={texts.list}>
          {rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              texts={texts}
              isBusy={row.key === restoring}
              isPaused={restoring !== null}
              onRestore={onRestore}
            />
          ))}
        </ul>
      )}
      {missing !== null && <Remark>{missing}</Remark>}
      <DialogActions>
        {props.actions}
        <Button onPress={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

const Remark = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['remark']}>{children}</p>
);

interface RowProps<Item> {
  readonly row: RestorableRow<Item>;
  readonly texts: RestorableTexts;
  readonly isBusy: boolean;
  readonly isPaused: boolean;
  readonly onRestore: (item: Item) => void;
}

const buttonAround = (row: HTMLElement): HTMLElement | null =>
  (row.nextElementSibling ?? row.previousElementSibling)?.querySelector('button') ?? focusableAround(row);

function Row<Item>({ row, texts, isBusy, isPaused, onRestore }: RowProps<Item>) {
  const ref = useFocusKept<HTMLLIElement>(buttonAround);
  return (
    <li className={styles['row']} ref={ref}>
      {row.picture !== undefined && <span className={styles['picture']}>{row.picture}</span>}
      <span className={styles['what']}>
        {row.kind !== undefined && <span className={styles['kind']}>{row.kind}</span>}
        <span className={styles['name']}>{row.name.trim() === '' ? texts.nameless : row.name}</span>
        <span className={styles['when']}>{row.about}</span>
      </span>
      <Button
        size="small"
        aria-label={texts.restoreOf(row.name)}
        busy={isBusy}
        paused={isPaused}
        onPress={() => onRestore(row.item)}
      >
        {texts.restore}
      </Button>
    </li>
  );
}
