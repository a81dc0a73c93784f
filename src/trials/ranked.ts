import type { Direction } from '../machines/trial-view.ts';

/**
 * Places in the order of their ranks (whole numbers from 0), equal ones as they were; whoever has none (NaN) comes last
 * either way. Nothing is compared: 50,000 take a few ms.
 */
export function rankedPlaces(
  places: readonly number[],
  ranks: readonly number[],
  direction: Exclude<Direction, ''>,
): readonly number[] {
  let last = 0;
  for (const rank of ranks) if (rank >= last) last = rank + 1;
  const groupOf = (place: number): number => {
    const rank = ranks[place] ?? Number.NaN;
    if (Number.isNaN(rank)) return last;
    return direction === 'ascending' ? rank : last - 1 - rank;
  };
  const starts = new Uint32Array(last + 2);
  for (const place of places) count(starts, groupOf(place) + 1, 1);
  for (let group = 1; group < starts.length; group += 1) count(starts, group, starts[group - 1] ?? 0);
  const ordered = [...places];
  for (const place of places) {
    const group = groupOf(place);
    ordered[starts[group] ?? 0] = place;
    count(starts, group, 1);
  }
  return ordered;
}

function count(counts: Uint32Array, at: number, more: number): void {
  counts[at] = (counts[at] ?? 0) + more;
}
