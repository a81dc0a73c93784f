import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { idsBetween, withAll } from './selected-ids.ts';

/** The selected bookings. Neither the address nor a saved view has them. */
export interface Selection {
  /** Those that the filters hide are among them. Another set after each change of the selection itself. */
  readonly ids: ReadonlySet<number>;
  /** The selected bookings that are shown, in order: only they are acted upon. */
  readonly shown: readonly TrialCustomer[];
  /** The number of selected bookings that the filters hide. */
  readonly hidden: number;
  /** Stable between renders. With `isRange` the rows from the last toggled one to this one get the same state. */
  readonly toggle: (id: number, isSelected: boolean, isRange: boolean) => void;
  readonly toggleAll: (isSelected: boolean) => void;
  readonly clear: () => void;
}

const nobody: ReadonlySet<number> = new Set();

/**
 * The selection among `rows`, the shown bookings, of `all`. A booking that the filters hide stays selected; one that is
 * not in the list any more is not.
 */
export function useSelection(rows: readonly TrialCustomer[], all: readonly TrialCustomer[]): Selection {
  const [selected, setSelected] = useState(nobody);
  const anchor = useRef<number | null>(null);
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  }, [rows]);
  const toggle = useCallback((id: number, isSelected: boolean, isRange: boolean) => {
    const ids = isRange ? idsBetween(latest.current, anchor.current, id) : [id];
    anchor.current = id;
    setSelected((before) => withAll(before, ids, isSelected));
  }, []);
  const toggleAll = useCallback((isSelected: boolean) => {
    const ids = latest.current.map(({ id }) => id);
    setSelected((before) => withAll(before, ids, isSelected));
  }, []);
  const clear = useCallback(() => setSelected(nobody), []);
  const shown = useMemo(
    () => (selected.size === 0 ? [] : rows.filter(({ id }) => selected.has(id))),
    [rows, selected],
  );
  const hidden = useMemo(
    () => (selected.size === 0 ? 0 : all.filter(({ id }) => selected.has(id)).length - shown.length),
    [all, selected, shown],
  );
  return { ids: selected, shown, hidden, toggle, toggleAll, clear };
}
