interface Row {
  readonly id: number;
}

/** The ids of the rows between two, both included; only `to` where `from` is not shown. */
export function idsBetween(rows: readonly Row[], from: number | null, to: number): readonly number[] {
  const places = [from, to].map((id) => rows.findIndex((row) => row.id === id));
  const [first = -1, last = -1] = places.toSorted((one, other) => one - other);
  return first < 0 ? [to] : rows.slice(first, last + 1).map(({ id }) => id);
}

/** The selected ids after some became selected, or not any more. */
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
