import { numberAt, putText, textOf } from './bytes.ts';
import { Unblankable } from './unblankable.ts';

/** ISO BMFF, or an atom of QuickTime; offsets in bytes. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

export function boxAt(bytes: Uint8Array, start: number, end: number, isOpen = false): Box | null {
  if (start + 8 > end) return null;
  const short = numberAt(bytes, start, 4);
  const body = start + (short === 1 ? 16 : 8);
  const size = short === 1 ? numberAt(bytes, start + 8, 8) : short;
  const whole = size === 0 && isOpen ? end - start : size;
  if (!(whole >= body - start) || body > end) return null;
  return { type: textOf(bytes, start + 4, start + 8), start, body, end: Math.min(start + whole, end) };
}

/** In one box; a film of hours has fewer. */
const mostBoxes = 65_536;

export function boxesIn(bytes: Uint8Array, start: number, end: number): readonly Box[] {
  const boxes: Box[] = [];
  for (let box = boxAt(bytes, start, end); box !== null; box = boxAt(bytes, box.end, end)) {
    if (boxes.length === mostBoxes) throw new Unblankable('form', 'There are too many boxes in one.');
    boxes.push(box);
  }
  return boxes;
}

export function boxOf(bytes: Uint8Array, box: Box, ...path: readonly string[]): Box | undefined {
  let inner: Box | undefined = box;
  for (const type of path) {
    inner = inner && boxesIn(bytes, inner.body, inner.end).find((each) => each.type === type);
  }
  return inner;
}

export function voidBox(bytes: Uint8Array, { start, body, end }: Box): void {
  putText(bytes, 'free', start + 4);
  bytes.fill(0, body, end);
}
