/** Pseudo-random numbers that a seed repeats: mulberry32. */
export class Random {
  #state: number;

  /** Each part of a campaign has numbers of its own, so that what runs at once does not take each other's. */
  constructor(seed: number, part = '') {
    this.#state = Buffer.from(part).reduce(
      (state, byte) => Math.imul(state ^ byte, 0x01000193),
      Math.imul(seed, 0x9e3779b1),
    );
  }

  /** From 0 on, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` on, below `limit`. */
  from(least: number, limit: number): number {
    return least + Math.floor(this.next() * (limit - least));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** One of a list; undefined of an empty one. */
  pick<Each>(list: readonly Each[]): Each | undefined {
    return list[this.from(0, list.length)];
  }

  bytes(length: number): Buffer {
    return Buffer.from(Uint8Array.from({ length }, () => this.from(0, 256)));
  }
}
