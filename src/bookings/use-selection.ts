import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

import type { TrialCustomer } from '../contract/http/trial.ts';

/** The selected bookings. Neither the address nor a saved view has them. */
export interface Selection {
  readonly has: (id: number) => boolean;
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

/** The ids of the rows between two, both included; only `to` where `from` is not shown. */
function between(rows: readonly TrialCustomer[], from: number | null, to: number): readonly number[] {
  const places = [from, to].map((id) => rows.findIndex((row) => row.id === id));
  const [first = -1, last = -1] = places.toSorted((one, other) => one - other);
  return first < 0 ? [to] : rows.slice(first, last + 1).map(({ id }) => id);
}

function withAll(selected: ReadonlySet<number>, ids: readonly number[], isSelected: boolean) {
  const next = new Set(selected);
  for (const id of ids) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
}

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
    const ids = isRange ? between(latest.current, anchor.current, id) : [id];
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
  return { has: (id) => selected.has(id), shown, hidden, toggle, toggleAll, clear };
}
