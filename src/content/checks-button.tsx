import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useLocation, useRouteContext } from '@tanstack/react-router';
import { useEffect, useState, useCallback, useMemo, useRef } from 'react';

import type { SavedChecks } from '../saving/saved-context.ts';
import { consoleCommandText } from '../text/commands.ts';
import { useSettledAnnounced } from '../ui/announcer.ts';
import { useCommands } from '../ui/commands.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { icon } from '../ui/icons.tsx';
import { lazyDialog } from '../ui/lazy-part.tsx';
import { afterPaint, whenIdle } from '../ui/when-idle.ts';
import type { ChecksProps } from './checks.tsx';
import { follow } from './document-links.ts';
import { checksText, type CheckedCounts } from './text.ts';

import styles from './checks-button.module.css';

/** In ms, after the success message: Orca drops one of two texts in succession. */
const afterNotice = 3000;

interface ShownCounts {
  readonly on: string;
  readonly counts: CheckedCounts;
  readonly announced: string | null;
}

export function useSavedChecks() {
  const { connection, config } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [last, setLast] = useState<ShownCounts | null>(null);
  const announced = useRef('');
  const running = useRef<AbortController>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const restart = useCallback(() => {
    stop();
    setLast(null);
    const { signal } = (running.current = new AbortController());
    const count = async () => {
      try {
        signal.throwIfAborted();
        const { countFindings } = await import('./checked-content.ts');
        const { byPath, isPartial } = await countFindings({ queryClient, connection, config }, signal);
        signal.throwIfAborted();
        const on = router.state.location.pathname;
        const here = byPath.get(on) ?? 0;
        const elsewhere = [...byPath.values()].reduce((sum, each) => sum + each, -here);
        const counts = { here, elsewhere, isPartial };
        const text = checksText.counted(counts);
        setLast({ on, counts, announced: announced.current === on + text ? null : text });
        announced.current = on + text;
      } catch (error) {
        // The dialog reports the same failure when it is opened.
        if (!signal.aborted) console.info('checks', error);
      }
    };
    whenIdle(() => void count());
  }, [queryClient, connection, config, router, stop]);

  const shown = last?.on === path ? last : null;
  useSettledAnnounced(shown?.announced ?? null, afterNotice);
  const checks = useMemo((): SavedChecks => ({ restart, stop }), [restart, stop]);
  return { counts: shown?.counts ?? null, checks };
}

const ChecksIcon = icon(
  'm3.5 6.5 1.5 1.5 3-3M3.5 12.5l1.5 1.5 3-3M3.5 18.5l1.5 1.5 3-3M12 6.5h8.5M12 12.5h8.5M12 18.5h8.5',
);

const Checks = lazyDialog<ChecksProps>(
  async () => (await import('./checks.tsx')).Checks,
  ({ onClose }) => onClose,
);

interface ChecksButtonProps {
  readonly counts: CheckedCounts | null;
  readonly onOpen: () => void;
}

/** The number beside the icon is the open screen's; if that is 0, all further screens'. */
export function ChecksButton({ counts, onOpen }: ChecksButtonProps) {
  const { history } = useRouter();
  const [isOpen, setOpen] = useState(false);
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
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      {isOpen && (
        <Checks
          onFollow={(href) => {
            setOpen(false);
            // The screen is inert until the dialog is unmounted.
            afterPaint(() => follow(history, href));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
