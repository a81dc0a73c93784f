import { Work } from './work.ts';

/** The bytes of a file, read in parts. Each reading gives bytes of its own; fewer where the file ends before. */
export interface ByteSource {
  readonly size: number;
  readonly read: (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Bytes that take the place of as many others. */
export interface Patch {
  readonly at: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const windowSize = 64 * 1024;
/** Of what is overwritten with zeros, in bytes. */
const zeroStep = 1024 * 1024;

const endOf = ({ at, bytes }: Patch) => at + bytes.length;

/** A file with changes that keep its size. */
export class Draft {
  readonly size: number;
  /** What its reading may take. */
  readonly work: Work;
  readonly #source: ByteSource;
  /** In order, and none of them overlap. */
  readonly #patches: Patch[] = [];
  #window: Patch = { at: 0, bytes: new Uint8Array(0) };

  constructor(source: ByteSource) {
    this.size = source.size;
    this.work = new Work(source.size);
    this.#source = source;
  }

  get patches(): readonly Patch[] {
    return this.#patches;
  }

  /** Up to so many bytes as the file had them before any change; small ones cost no reading of their own. */
  async peek(at: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    const inWindow = at >= this.#window.at && Math.min(at + length, this.size) <= endOf(this.#window);
    if (!inWindow) this.#window = { at, bytes: await this.#source.read(at, at + windowSize) };
    const start = at - this.#window.at;
    return this.#window.bytes.subarray(start, start + length);
  }

  /** Changes a part in place. */
  async change(
    start: number,
    end: number,
    change: (bytes: Uint8Array) => Promise<void> | void,
  ): Promise<void> {
    const bytes = await this.#read(start, Math.min(end, this.size));
    const before = bytes.slice();
    await change(bytes);
    let first = 0;
    let behind = bytes.length;
    while (first < behind && bytes[first] === before[first]) first += 1;
    while (behind > first && bytes[behind - 1] === before[behind - 1]) behind -= 1;
    if (first < behind) this.#put({ at: start + first, bytes: bytes.slice(first, behind) });
  }

  /** Changes parts as if they were one. */
  async changeParts(
    parts: readonly (readonly [number, number])[],
    change: (bytes: Uint8Array) => Promise<void> | void,
  ): Promise<void> {
    const read: Uint8Array<ArrayBuffer>[] = [];
    // One after the other: parts beside each other are read together once.
    for (const [start, end] of parts) read.push(await this.#read(start, Math.min(end, this.size)));
    const joined = new Uint8Array(await new Blob(read).arrayBuffer());
    await change(joined);
    let from = 0;
    for (const [index, [start, end]] of parts.entries()) {
      const own = joined.subarray(from, from + (read[index]?.length ?? 0));
      await this.change(start, end, (bytes) => bytes.set(own));
      from += own.length;
    }
  }

  /** Overwrites a part with zeros. */
  async zero(start: number, end: number): Promise<void> {
    for (let at = start; at < Math.min(end, this.size); at += zeroStep) {
      await this.change(at, Math.min(at + zeroStep, end), (bytes) => void bytes.fill(0));
    }
  }

  /** The index of the first patch that ends behind a place. */
  #indexBehind(at: number): number {
    let [low, high] = [0, this.#patches.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const patch = this.#patches[middle];
      if (patch && endOf(patch) > at) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The patches that overlap a part, and the index of the first. */
  #overlapping(start: number, end: number): { index: number; found: readonly Patch[] } {
    const index = this.#indexBehind(start);
    let behind = index;
    while ((this.#patches[behind]?.at ?? Infinity) < end) behind += 1;
    return { index, found: this.#patches.slice(index, behind) };
  }

  async #read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const isSmall = end - start <= windowSize / 4;
    const bytes = isSmall
      ? (await this.peek(start, end - start)).slice()
      : await this.#source.read(start, end);
    for (const patch of this.#overlapping(start, end).found) {
      const skipped = Math.max(start - patch.at, 0);
      bytes.set(patch.bytes.subarray(skipped, end - patch.at), patch.at + skipped - start);
    }
    return bytes;
  }

  #put(patch: Patch): void {
    const { index, found } = this.#overlapping(patch.at, endOf(patch));
    const at = Math.min(patch.at, found[0]?.at ?? patch.at);
    const bytes = new Uint8Array(Math.max(endOf(patch), ...found.map(endOf)) - at);
    for (const each of [...found, patch]) bytes.set(each.bytes, each.at - at);
    this.#patches.splice(index, found.length, { at, bytes });
  }
}
