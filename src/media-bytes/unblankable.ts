/** `track`: a film in fragments has a track of locations. `form`: a part that may have a location cannot be read. */
type UnblankableReason = 'track' | 'form';

/** A file that may say where it was taken, and from which that cannot be removed. */
export class Unblankable extends Error {
  readonly reason: UnblankableReason;

  constructor(reason: UnblankableReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** How often a file's bytes are read: a picture's within a picture, and its thumbnail's, are a few times. */
const mostReadings = 8;
/** For small files, in bytes: compressed texts, for example. */
const base = 16 * 1024 * 1024;

/** The limit of what is read of one file, in bytes. Only forged files name the same bytes more often. */
export class Work {
  readonly #most: number;
  #spent = 0;

  constructor(size: number) {
    this.#most = base + mostReadings * size;
  }

  get spent(): number {
    return this.#spent;
  }

  spend(bytes: number): void {
    this.#spent += bytes;
    if (this.#spent > this.#most) throw new Unblankable('form', 'Parts of the file are named too often.');
  }
}
