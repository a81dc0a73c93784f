import { useEffect, useState } from 'react';

import { deletedText } from '../text/deleted.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { CloseIcon, UndoIcon } from './icons.tsx';
import { FailureLine, NoticeLine } from './status-line.tsx';
import { useFocusKept } from './use-focus-kept.tsx';

import styles from './restore-line.module.css';

interface RestoreLineProps {
  readonly name: string;
  readonly text: string;
  readonly restore: () => Promise<string>;
  readonly failureOf: (error: unknown) => string;
  /** In ms, after a restoring. */
  readonly noticeTime: number;
  /** Stable between renders. */
  readonly dismiss: () => void;
}

export function RestoreLine({ name, text, restore, failureOf, noticeTime, dismiss }: RestoreLineProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const line = useFocusKept<HTMLDivElement>();
  useEffect(() => {
    if (done === null) return undefined;
    const timer = setTimeout(dismiss, noticeTime);
    return () => clearTimeout(timer);
  }, [done, dismiss, noticeTime]);
  const press = async () => {
    setBusy(true);
    setFailure(null);
    try {
      setDone(await restore());
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={styles['line']} ref={line}>
        <NoticeLine text={done ?? text} />
        {done === null && (
          <Buttons name={name} isBusy={isBusy} onRestore={() => void press()} onDismiss={dismiss} />
        )}
      </div>
      <FailureLine text={failure} onDismiss={() => setFailure(null)} />
    </>
  );
}

interface ButtonsProps {
  /** The deletion's name, because a second button of the screen undoes edits. */
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
        <span>{deletedText.restore}</span>
      </Button>
      <IconButton label={deletedText.dismiss} onPress={onDismiss}>
        <CloseIcon />
      </IconButton>
    </span>
  );
}
