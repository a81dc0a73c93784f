import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';

import type { TrialCustomer } from '../contract/http/trial.ts';

/** What of a row has the focus. */
interface RowFocus {
  readonly id: number;
  readonly control: string;
}

/**
 * Where in the table the focus is. When the booking that had it goes, as after its cancellation, the row in its place
 * takes it, and the screen's heading after the last one.
 */
export function useRowFocus(body: RefObject<HTMLElement | null>, rows: readonly TrialCustomer[]) {
  const [focused, setFocused] = useState<RowFocus | null>(null);
  const at = useMemo(
    () => (focused === null ? -1 : rows.findIndex(({ id }) => id === focused.id)),
    [focused, rows],
  );
  /** -1 where nothing is left to follow. */
  const lastAt = useRef(-1);
  useLayoutEffect(() => {
    if (at >= 0 || focused === null || lastAt.current < 0) {
      lastAt.current = at;
      return;
    }
    const next = Math.min(lastAt.current, rows.length - 1);
    lastAt.current = -1;
    // It went with the row; where a person has moved on, nothing moves it again.
    if (document.activeElement !== document.body) return;
    const control = body.current?.querySelector<HTMLElement>(
      `[data-index="${next}"] [data-control="${focused.control}"]`,
    );
    (control ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
  }, [at, focused, rows, body]);

  const onFocus = useCallback(
    ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-index]');
      const booking = rows[Number(row?.dataset['index'] ?? -1)];
      setFocused(booking ? { id: booking.id, control: target.dataset['control'] ?? 'date' } : null);
    },
    [rows],
  );
  const onBlur = useCallback(({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    // Nowhere: as it is when what had it was taken away.
    if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
    // A dialog that was opened here stands beside the row, and gives the focus back to it.
    if (relatedTarget.closest('[role="dialog"], [role="alertdialog"]') === null) setFocused(null);
  }, []);
  return { at, onFocus, onBlur };
}
