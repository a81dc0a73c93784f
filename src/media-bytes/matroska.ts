import { numberAt, textOf } from './bytes.ts';
import { hasCoordinates, isLocationKey, mentionsLocation } from './location-names.ts';
import type { PatchedFile } from './patched-file.ts';
import { blankPicture } from './picture.ts';
import { Unblankable, type Work } from './unblankable.ts';

export const isMatroska = (head: Uint8Array): boolean => numberAt(head, 0, 4) === 0x1a_45_df_a3;

const ids = {
  segment: 0x18_53_80_67,
  cluster: 0x1f_43_b6_75,
  tags: 0x12_54_c3_67,
  tag: 0x73_73,
  simpleTag: 0x67_c8,
  tagName: 0x45_a3,
  tagString: 0x44_87,
  tagBinary: 0x44_85,
  attachments: 0x19_41_a4_69,
  attachedFile: 0x61_a7,
  fileData: 0x46_5c,
  checksum: 0xbf,
  void: 0xec,
} as const;

/** Players read the head, and these parts of segments and clusters. */
const playedElements = [
  0x1a_45_df_a3, 0x11_4d_9b_74, 0x15_49_a9_66, 0x16_54_ae_6b, 0x1c_53_bb_6b, 0x10_43_a7_70, 0xe7, 0xa3, 0xa0,
  0xa7, 0xab, 0xaf, 0x58_54,
];
const readElements = new Set<number>([ids.segment, ids.cluster, ids.checksum, ...playedElements]);

interface Element {
  readonly id: number;
  readonly start: number;
  readonly body: number;
  readonly end: number;
  readonly isOpen: boolean;
}

/** 9 if the first byte begins no number. */
const widthOf = (first: number) => Math.clz32(first) - 23;

function elementAt(bytes: Uint8Array, start: number, end: number): Element | null {
  const idWidth = widthOf(bytes[start] ?? 0);
  const sizeAt = start + idWidth;
  const sizeWidth = widthOf(bytes[sizeAt] ?? 0);
  const body = sizeAt + sizeWidth;
  if (idWidth > 4 || sizeWidth > 8 || body > end) return null;
  // Without the marker bit, with which a size of eight bytes would not be a safe integer.
  const high = (bytes[sizeAt] ?? 0) & (0xff >> sizeWidth);
  const low = numberAt(bytes, sizeAt + 1, sizeWidth - 1);
  const size = high * 256 ** (sizeWidth - 1) + low;
  const isOpen = size >= 2 ** (7 * sizeWidth) - 1;
  const id = numberAt(bytes, start, idWidth);
  if (Number.isNaN(id) || Number.isNaN(size)) return null;
  return { id, start, body, end: isOpen ? end : Math.min(body + size, end), isOpen };
}

function refuseIfMentioned(bytes: Uint8Array): void {
  if (mentionsLocation(bytes)) throw new Unblankable('form', 'The elements of the file cannot be read.');
}

function elementsIn(bytes: Uint8Array, start: number, end: number): readonly Element[] {
  const elements: Element[] = [];
  for (let at = elementAt(bytes, start, end); at !== null; at = elementAt(bytes, at.end, end))
    elements.push(at);
  refuseIfMentioned(bytes.subarray(elements.at(-1)?.end ?? start, end));
  return elements;
}

function voidChecksum(bytes: Uint8Array, element: Element): void {
  if (element.id !== ids.checksum) return;
  bytes[element.start] = ids.void;
  bytes.fill(0, element.body, element.end);
}

const mostDepth = 16;
/** A live recording of hours has fewer. */
const mostElements = 1_000_000;

function blankTag(bytes: Uint8Array, tag: Element, isWithinLocation: boolean, depth = 0): boolean {
  if (depth > mostDepth) throw new Unblankable('form', 'Too many tags lie within each other.');
  const parts = elementsIn(bytes, tag.body, tag.end);
  const name = parts.find(({ id }) => id === ids.tagName);
  const title = name ? textOf(bytes, name.body, name.end) : '';
  const isLocation = isWithinLocation || isLocationKey(title);
  let isChanged = false;
  for (const part of parts) {
    const value = bytes.subarray(part.body, part.end);
    if (part.id === ids.simpleTag) {
      isChanged = blankTag(bytes, part, isLocation, depth + 1) || isChanged;
    } else if (part.id === ids.tagString || part.id === ids.tagBinary) {
      if ((!isLocation && !hasCoordinates(textOf(value))) || value.every((byte) => byte === 0)) continue;
      value.fill(0);
      isChanged = true;
    }
  }
  if (isChanged) for (const part of parts) voidChecksum(bytes, part);
  return isChanged;
}

function blankTags(bytes: Uint8Array, tags: Element): void {
  let isChanged = false;
  const parts = elementsIn(bytes, tags.body, tags.end);
  for (const part of parts) {
    if (part.id === ids.tag) isChanged = blankTag(bytes, part, false) || isChanged;
  }
  if (isChanged) for (const part of parts) voidChecksum(bytes, part);
}

async function blankAttachments(bytes: Uint8Array, attachments: Element, work: Work): Promise<void> {
  const parts = elementsIn(bytes, attachments.body, attachments.end);
  for (const attached of parts.filter(({ id }) => id === ids.attachedFile)) {
    const own = elementsIn(bytes, attached.body, attached.end);
    const data = own.find(({ id }) => id === ids.fileData);
    if (data === undefined) continue;
    const content = bytes.subarray(data.body, data.end);
    const before = content.slice();
    await blankPicture(content, work);
    if (content.some((byte, at) => byte !== before[at])) {
      for (const part of [...parts, ...own]) voidChecksum(bytes, part);
    }
  }
}

export async function blankMatroska(file: PatchedFile): Promise<void> {
  let count = 0;
  for (let at = 0; at < file.size; count += 1) {
    if (count === mostElements) throw new Unblankable('form', 'There are too many elements.');
    const element = elementAt(await file.peek(at, 12), 0, file.size - at);
    if (element === null) {
      await file.change(at, file.size, refuseIfMentioned);
      return;
    }
    const { id, body, end, isOpen } = element;
    const own: Element = { ...element, start: 0 };
    const isMetadata = id === ids.tags || id === ids.attachments || id === ids.void;
    if (isMetadata) {
      await file.change(at, at + end, async (bytes) => {
        if (id === ids.tags) blankTags(bytes, own);
        else if (id === ids.attachments) await blankAttachments(bytes, own, file.work);
        else if (mentionsLocation(bytes.subarray(body))) bytes.fill(0, body);
      });
    } else if (!readElements.has(id) && !isOpen) {
      await file.change(at + body, at + end, refuseIfMentioned);
    }
    // The elements of a segment and of a cluster without a size are read one by one.
    at += id === ids.segment || (isOpen && !isMetadata) ? body : end;
  }
}
