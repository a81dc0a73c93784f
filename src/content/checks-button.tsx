import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { checksText, type CheckedCounts } from '../text/checks.ts';
import { consoleCommandText } from '../text/commands.ts';
import { useCommands } from '../ui/commands.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { icon } from '../ui/icons.tsx';
import { lazyPart, PartFailed } from '../ui/lazy-part.tsx';
import { Toast } from '../ui/toast.tsx';
import { afterPaint } from '../ui/when-idle.ts';
import type { ChecksProps } from './checks.tsx';
import { follow } from './follow.ts';

import styles from './checks-button.module.css';

const ChecksIcon = icon(
  <path d="m3.5 6.500 1.500 1.500 3-3M3.500 12.500l1.500 1.500 3-3M3.500 18.500l1.500 1.500 3-3M12 6.500h8.500M12 12.500h8.500M12 18.500h8.500" />,
);

const Checks = lazyPart<ChecksProps>(async () => (await import('./checks.tsx')).Checks, {
  failed: (failure, { onClose }) => (
    <Toast>
      <PartFailed {...failure} onDismiss={onClose} />
    </Toast>
  ),
});

interface ChecksButtonProps {
  /** What was found since the last save; null where nothing was looked for. */
  readonly counts: CheckedCounts | null;
  readonly onOpen: () => void;
}

const atMost = (count: number): string => (count > 99 ? '99+' : String(count));

/**
 * Opens the checks. Its accessible name has both numbers; beside its icon stands the number of the open screen's findings,
 * or where it has none that of the other pages.
 */
export function ChecksButton({ counts, onOpen }: ChecksButtonProps) {
  const { history } = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [following, setFollowing] = useState<string | null>(null);
  useEffect(() => {
    if (following === null) return undefined;
    // Until the dialog is gone the screen is inert.
    return afterPaint(() => {
      setFollowing(null);
      follow(history, following);
    });
  }, [following, history]);
  const open = () => {
    onOpen();
    setOpen(true);
  };
  useCommands([{ ...consoleCommandText.checks, run: open }], 'console');
  const count = counts && (counts.here || counts.elsewhere);
  return (
    <>
      <span className={styles['button']}>
        <IconButton label={checksText.open(counts)} aria-haspopup="dialog" onPress={open}>
          <ChecksIcon />
        </IconButton>
        {count !== null && count > 0 && (
          <span
            className={styles['count']}
            data-elsewhere={counts?.here === 0 || undefined}
            aria-hidden="true"
          >
            {atMost(count)}
          </span>
        )}
      </span>
      {isOpen && (
        <Checks
          onFollow={(href) => {
            setOpen(false);
            setFollowing(href);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
