import { Unblankable } from './unblankable.ts';

/** How often a file's bytes are read: a picture's within a picture, and its thumbnail's, are a few times. */
const mostReadings = 8;
/** What small files may take beside it, such as compressed texts. */
const base = 16 * 1024 * 1024;

/** What the reading of one file may take, in bytes that are looked at. Only forged files name the same bytes so often. */
export class Work {
  readonly #most: number;
  #spent = 0;

  constructor(size: number) {
    this.#most = base + mostReadings * size;
  }

  get spent(): number {
    return this.#spent;
  }

  /** Throws `Unblankable` where nothing is left. */
  spend(bytes: number): void {
    this.#spent += bytes;
    if (this.#spent > this.#most) throw new Unblankable('form', 'Parts of the file are named too often.');
  }
}
