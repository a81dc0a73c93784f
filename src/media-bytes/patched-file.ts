import { Work } from './unblankable.ts';

/** Each read gives a copy, shorter at the end of the file. */
export interface ByteSource {
  readonly size: number;
  readonly read: (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;
}

export interface Patch {
  readonly at: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

type Change = (bytes: Uint8Array) => Promise<void> | void;

const windowSize = 64 * 1024;
const zeroStep = 1024 * 1024;

const endOf = ({ at, bytes }: Patch) => at + bytes.length;

export class PatchedFile {
  readonly size: number;
  readonly work: Work;
  readonly #source: ByteSource;
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

  /** Before any change. Small reads share a window. */
  async peek(at: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    const inWindow = at >= this.#window.at && Math.min(at + length, this.size) <= endOf(this.#window);
    if (!inWindow) this.#window = { at, bytes: await this.#source.read(at, at + windowSize) };
    const start = at - this.#window.at;
    return this.#window.bytes.subarray(start, start + length);
  }

  async change(start: number, end: number, change: Change): Promise<void> {
    const bytes = await this.#read(start, Math.min(end, this.size));
    const before = bytes.slice();
    await change(bytes);
    let first = 0;
    let behind = bytes.length;
    while (first < behind && bytes[first] === before[first]) first += 1;
    while (behind > first && bytes[behind - 1] === before[behind - 1]) behind -= 1;
    if (first < behind) this.#put({ at: start + first, bytes: bytes.slice(first, behind) });
  }

  async changeParts(parts: readonly (readonly [number, number])[], change: Change): Promise<void> {
    const read: Uint8Array<ArrayBuffer>[] = [];
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

  async zero(start: number, end: number): Promise<void> {
    for (let at = start; at < Math.min(end, this.size); at += zeroStep) {
      await this.change(at, Math.min(at + zeroStep, end), (bytes) => void bytes.fill(0));
    }
  }

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

  #overlapping(start: number, end: number): { index: number; patches: readonly Patch[] } {
    const index = this.#indexBehind(start);
    let behind = index;
    while ((this.#patches[behind]?.at ?? Infinity) < end) behind += 1;
    return { index, patches: this.#patches.slice(index, behind) };
  }

  async #read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const isSmall = end - start <= windowSize / 4;
    const bytes = isSmall
      ? (await this.peek(start, end - start)).slice()
      : await this.#source.read(start, end);
    for (const patch of this.#overlapping(start, end).patches) {
      const skipped = Math.max(start - patch.at, 0);
      bytes.set(patch.bytes.subarray(skipped, end - patch.at), patch.at + skipped - start);
    }
    return bytes;
  }

  #put(patch: Patch): void {
    const { index, patches } = this.#overlapping(patch.at, endOf(patch));
    const at = Math.min(patch.at, patches[0]?.at ?? patch.at);
    const bytes = new Uint8Array(Math.max(endOf(patch), ...patches.map(endOf)) - at);
    for (const each of [...patches, patch]) bytes.set(each.bytes, each.at - at);
    this.#patches.splice(index, patches.length, { at, bytes });
  }
}
