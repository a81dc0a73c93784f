import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { idsBetween, withAll } from './selected-ids.ts';

export interface Selection {
  /** Also of hidden bookings. Another set after each change of the selection itself. */
  readonly ids: ReadonlySet<number>;
  /** The selected bookings that the filters show, in order: the buttons concern only these. */
  readonly shown: readonly TrialCustomer[];
  /** The number of selected bookings that the filters hide. */
  readonly hidden: number;
  /** Stable. With `isRange` also the rows from the last toggled one to this one. */
  readonly toggle: (id: number, isSelected: boolean, isRange: boolean) => void;
  readonly toggleAll: (isSelected: boolean) => void;
  readonly clear: () => void;
}

const nobody: ReadonlySet<number> = new Set();

/** The selection among `all`; `rows` are the shown bookings. A booking that leaves the list is not selected any more. */
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
