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

/** The focused control of a row. */
interface RowFocus {
  readonly id: number;
  readonly control: string;
}

/**
 * Tracks the focused row. When that row is removed, as after a cancellation, focus moves to the row that takes its
 * place, or to the screen's heading after the last one.
 */
export function useRowFocus(body: RefObject<HTMLElement | null>, rows: readonly TrialCustomer[]) {
  const [focused, setFocused] = useState<RowFocus | null>(null);
  const at = useMemo(
    () => (focused === null ? -1 : rows.findIndex(({ id }) => id === focused.id)),
    [focused, rows],
  );
  /** The last index of the focused row; -1 when there is none to follow. */
  const lastAt = useRef(-1);
  useLayoutEffect(() => {
    if (at >= 0 || focused === null || lastAt.current < 0) {
      lastAt.current = at;
      return;
    }
    const next = Math.min(lastAt.current, rows.length - 1);
    lastAt.current = -1;
    // Only where the focus was lost with the row; the user may have moved on.
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
    // `relatedTarget` is null when the focused element was removed.
    if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
    // A dialog opened from the row gives the focus back when it closes.
    if (relatedTarget.closest('[role="dialog"], [role="alertdialog"]') === null) setFocused(null);
  }, []);
  return { at, onFocus, onBlur };
}
