import { changeJoined, findText, hasText, numberAt } from './bytes.ts';
import type { Work } from './work.ts';
import { blankXmp, blankXmpPackets } from './xmp.ts';

export const isGif = (bytes: Uint8Array): boolean => hasText(bytes, 'GIF8');

const xmp = '\x0bXMP DataXMP';
/** What follows raw XMP, so that decoders that take it for blocks find its end. */
const trailer = '\x01\xff\xfe';

/** The bytes of a colour table by the byte of flags before it. */
const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The blocks from a place on, each behind its size, up to the one of size 0, and where that ends. */
function blocksFrom(bytes: Uint8Array, from: number): { blocks: readonly Uint8Array[]; end: number } {
  const blocks: Uint8Array[] = [];
  let at = from;
  for (let size = numberAt(bytes, at, 1); size > 0; size = numberAt(bytes, at, 1)) {
    blocks.push(bytes.subarray(at + 1, at + 1 + size));
    at += 1 + size;
  }
  return { blocks, end: at + 1 };
}

/** Blanks the places in the XMP of a GIF. What follows the last picture becomes zeros. */
export function blankGif(bytes: Uint8Array, work: Work): void {
  for (let at = 13 + tableSize(bytes[10] ?? 0); at < bytes.length;) {
    const kind = bytes[at];
    if (kind === 0x21) {
      const { blocks, end } = blocksFrom(bytes, at + 2);
      if (hasText(bytes, xmp, at + 2)) {
        const start = at + 2 + xmp.length;
        const raw = findText(bytes, trailer, start, end);
        if (raw === -1) changeJoined(blocks.slice(1), (joined) => blankXmp(joined, work));
        else blankXmp(bytes.subarray(start, raw), work);
      }
      at = end;
    } else if (kind === 0x2c) {
      at = blocksFrom(bytes, at + 10 + tableSize(bytes[at + 9] ?? 0) + 1).end;
    } else {
      if (kind === 0x3b) bytes.fill(0, at + 1);
      else blankXmpPackets(bytes.subarray(at), work);
      return;
    }
  }
}
