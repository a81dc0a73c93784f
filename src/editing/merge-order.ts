/** The order of the keys that another list has too. */
const among = (keys: readonly string[], others: ReadonlySet<string>) => keys.filter((key) => others.has(key));

const isSameOrder = (one: readonly string[], other: readonly string[]) =>
  one.every((key, at) => key === other[at]);

interface Orders {
  readonly base: readonly string[];
  readonly theirs: readonly string[];
  readonly mine: readonly string[];
}

/** Whose order of the items that all have the merged list follows; null where both changed it differently. */
export function leadingOrder({ base, theirs, mine }: Orders): 'theirs' | 'mine' | null {
  const common = new Set(among(among(base, new Set(theirs)), new Set(mine)));
  const [before, their, my] = [base, theirs, mine].map((keys) => among(keys, common));
  if (!before || !their || !my || isSameOrder(my, before) || isSameOrder(my, their)) return 'theirs';
  return isSameOrder(their, before) ? 'mine' : null;
}

/** The items of `lead` in order; those of `other` alone each behind the one that precedes it there. */
export function mergeOrders(lead: readonly string[], other: readonly string[]): readonly string[] {
  const merged = [...lead];
  const known = new Set(lead);
  for (const [at, key] of other.entries()) {
    if (known.has(key)) continue;
    const previous = other[at - 1];
    merged.splice(previous === undefined ? 0 : merged.indexOf(previous) + 1, 0, key);
    known.add(key);
  }
  return merged;
}
