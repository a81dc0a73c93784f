/** `track`: a film in fragments has a track of locations. `form`: a part that may have a location cannot be read. */
type UnblankableReason = 'track' | 'form';

export class Unblankable extends Error {
  readonly reason: UnblankableReason;

  constructor(reason: UnblankableReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Pictures within pictures and thumbnails are read a few times. */
const mostReadings = 8;
/** In bytes, for small files with compressed texts, for example. */
const minimum = 16 * 1024 * 1024;

/** A limit of bytes read: only forged files name the same bytes more often. */
export class Work {
  readonly #most: number;
  #spent = 0;

  constructor(size: number) {
    this.#most = minimum + mostReadings * size;
  }

  get spent(): number {
    return this.#spent;
  }

  spend(bytes: number): void {
    this.#spent += bytes;
    if (this.#spent > this.#most) throw new Unblankable('form', 'Parts of the file are named too often.');
  }
}
