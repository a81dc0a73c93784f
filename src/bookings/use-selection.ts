import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

import type { TrialCustomer } from '../contract/http/trial.ts';

type Row = Pick<TrialCustomer, 'id'>;
type Rows = readonly TrialCustomer[];

/** Both ends included; only `to` if no row has `from`. */
export function idsBetween(rows: readonly Row[], from: number | null, to: number): readonly number[] {
  const indexes = [from, to].map((id) => rows.findIndex((row) => row.id === id));
  const [first = -1, last = -1] = indexes.toSorted((left, right) => left - right);
  return first < 0 ? [to] : rows.slice(first, last + 1).map(({ id }) => id);
}

export function withAll(
  selected: ReadonlySet<number>,
  ids: readonly number[],
  isSelected: boolean,
): ReadonlySet<number> {
  const next = new Set(selected);
  for (const id of ids) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
}

export interface Selection {
  /** Includes hidden bookings. A new set only after a change of the selection itself. */
  readonly ids: ReadonlySet<number>;
  /** Not hidden by the filters; the buttons concern only these. */
  readonly shown: Rows;
  readonly hidden: number;
  /** With `isRange` also the rows from the last toggled one. Stable. */
  readonly toggle: (id: number, isSelected: boolean, isRange: boolean) => void;
  readonly toggleAll: (isSelected: boolean) => void;
  readonly clear: () => void;
}

const nobody: ReadonlySet<number> = new Set();

export function useBookingSelection(rows: Rows, all: Rows): Selection {
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
