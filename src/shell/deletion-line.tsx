import { createContext, use, useEffect, useState } from 'react';

import type { DeletedKind } from '../contract/http/deleted.ts';
import { toFailure } from '../machines/failure.ts';
import { noticeTime } from '../machines/setup-parts.ts';
import { commonText } from '../text/common.ts';
import { deletedText } from '../text/deleted.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CloseIcon, UndoIcon } from '../ui/icons.tsx';
import { FailureLine, NoticeLine } from '../ui/status-line.tsx';
import { useFocusKept } from '../ui/use-focus-kept.ts';

import styles from './deletion-line.module.css';

/** A deletion that was just reported and can be taken back. */
export interface Deletion {
  readonly kind: DeletedKind;
  /** The name that the server had. */
  readonly name: string;
  /** The success message. */
  readonly text: string;
}

interface DeletionReports {
  /** Shows the message of a deletion with a button that restores what was deleted, until the screen is left. */
  readonly report: (deletion: Deletion) => void;
  readonly dismiss: () => void;
  /** Gives the message about what was restored. */
  readonly restore: (deletion: Deletion) => Promise<string>;
}

/** Null where the backend does not announce `undelete`: a deletion is then reported by a notice. */
export const DeletionReportsContext = createContext<DeletionReports | null>(null);

/** The deletion that was last reported on this screen; null for none. */
export const DeletionContext = createContext<(Deletion & { readonly id: number }) | null>(null);

/** The line of the last deletion on this screen; nothing without one. */
export function DeletionLine() {
  const reports = use(DeletionReportsContext);
  const deletion = use(DeletionContext);
  return reports && deletion && <Line key={deletion.id} deletion={deletion} {...reports} />;
}

type LineProps = Omit<DeletionReports, 'report'> & { readonly deletion: Deletion };

function Line({ deletion, restore, dismiss }: LineProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const line = useFocusKept<HTMLDivElement>();
  useEffect(() => {
    if (done === null) return undefined;
    const timer = setTimeout(dismiss, noticeTime);
    return () => clearTimeout(timer);
  }, [done, dismiss]);
  const press = async () => {
    setBusy(true);
    setFailure(null);
    try {
      setDone(await restore(deletion));
    } catch (error) {
      const { line: said, message } = toFailure(error);
      setFailure(said ?? deletedText.failed(message));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={styles['line']} ref={line}>
        <NoticeLine text={done ?? deletion.text} />
        {done === null && (
          <Buttons name={deletion.name} isBusy={isBusy} onRestore={() => void press()} onDismiss={dismiss} />
        )}
      </div>
      <FailureLine text={failure} onDismiss={() => setFailure(null)} />
    </>
  );
}

interface ButtonsProps {
  /** What was deleted: another button of the screen undoes edits. */
  readonly name: string;
  readonly isBusy: boolean;
  readonly onRestore: () => void;
  readonly onDismiss: () => void;
}

function Buttons({ name, isBusy, onRestore, onDismiss }: ButtonsProps) {
  const buttons = useFocusKept<HTMLSpanElement>();
  return (
    <span className={styles['buttons']} ref={buttons}>
      <Button size="small" aria-label={deletedText.restoreOf(name)} busy={isBusy} onPress={onRestore}>
        {!isBusy && <UndoIcon />}
        {deletedText.restore}
      </Button>
      <IconButton label={commonText.dismiss} onPress={onDismiss}>
        <CloseIcon />
      </IconButton>
    </span>
  );
}
