import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { checksText } from '../text/checks.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { icon } from '../ui/icons.tsx';
import { lazyPart, PartFailed } from '../ui/lazy-part.tsx';
import { Toast } from '../ui/toast.tsx';
import { afterPaint } from '../ui/when-idle.ts';
import type { ChecksProps } from './-checks.tsx';
import { follow } from './-follow.ts';

import styles from './-checks-button.module.css';

const ChecksIcon = icon(
  <path d="m3.5 6.500 1.500 1.500 3-3M3.500 12.500l1.500 1.500 3-3M3.500 18.500l1.500 1.500 3-3M12 6.500h8.500M12 12.500h8.500M12 18.500h8.500" />,
);

const Checks = lazyPart<ChecksProps>(async () => (await import('./-checks.tsx')).Checks, {
  failed: (failure, { onClose }) => (
    <Toast>
      <PartFailed {...failure} onDismiss={onClose} />
    </Toast>
  ),
});

/** Opens the checks. `count` is the number of findings on the open screen since its last save. */
export function ChecksButton({ count }: { readonly count: number }) {
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
  return (
    <>
      <span className={styles['button']}>
        <IconButton label={checksText.open(count)} aria-haspopup="dialog" onPress={() => setOpen(true)}>
          <ChecksIcon />
        </IconButton>
        {count > 0 && (
          <span className={styles['count']} aria-hidden="true">
            {count > 99 ? '99+' : count}
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
