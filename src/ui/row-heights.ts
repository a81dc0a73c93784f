/**
 * Where the rows of a long list stand: each as high as is thought of all until it was measured. A Fenwick tree of what
 * the measured ones differ by, so that neither measuring nor looking a place up takes longer in a long list.
 */
export class RowHeights {
  readonly count: number;
  readonly #estimate: number;
  readonly #tree: Float64Array;

  /** `measured` gives the height of a row that is known, by its place. */
  constructor(count: number, estimate: number, measured: (at: number) => number | undefined) {
    this.count = count;
    this.#estimate = estimate;
    this.#tree = new Float64Array(count + 1);
    for (let at = 0; at < count; at += 1) {
      const height = measured(at);
      if (height !== undefined) this.#add(at, height - estimate);
    }
  }

  /** Where a row begins, from the top of the first; that of the place after the last is the height of all. */
  top(at: number): number {
    let top = at * this.#estimate;
    for (let node = at; node > 0; node -= node & -node) top += this.#tree[node] ?? 0;
    return top;
  }

  /** The row that is at a distance from the top; the first or the last where there is none. */
  at(distance: number): number {
    let from = 0;
    let to = this.count - 1;
    while (from < to) {
      const middle = (from + to + 1) >> 1;
      if (this.top(middle) <= distance) from = middle;
      else to = middle - 1;
    }
    return from;
  }

  /** Takes over what a row measures. */
  measure(at: number, height: number): void {
    const known = this.top(at + 1) - this.top(at);
    if (height !== known) this.#add(at, height - known);
  }

  #add(at: number, difference: number): void {
    for (let node = at + 1; node <= this.count; node += node & -node) {
      this.#tree[node] = (this.#tree[node] ?? 0) + difference;
    }
  }
}
