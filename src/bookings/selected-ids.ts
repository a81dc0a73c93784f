interface Row {
  readonly id: number;
}

/** The ids of the rows from one to another, both included; only `to` where `from` is in no row. */
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
