import { findText, textOf } from './bytes.ts';
import { isLocationName } from './location-names.ts';
import type { Work } from './unblankable.ts';

interface Attribute {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

interface Tag {
  readonly name: string;
  readonly start: number;
  readonly attributes: readonly Attribute[];
  readonly end: number;
  readonly isEmpty: boolean;
}

const nameHere = /[^\s=<>/"']+/y;
const blanksHere = /\s*/y;

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

const afterBlanks = (text: string, at: number) => at + matchAt(blanksHere, text, at).length;

function attributeAt(text: string, start: number): Attribute | null {
  const name = matchAt(nameHere, text, start);
  const equals = afterBlanks(text, start + name.length);
  if (name === '' || text[equals] !== '=') return null;
  const value = afterBlanks(text, equals + 1);
  const quote = text[value];
  if (quote !== '"' && quote !== "'") return null;
  const end = text.indexOf(quote, value + 1);
  return end === -1 ? null : { name, start, end: end + 1 };
}

function tagAt(text: string, start: number): Tag | null {
  const name = matchAt(nameHere, text, start + 1);
  if (name === '' || /^[!?]/.test(name)) return null;
  const attributes: Attribute[] = [];
  for (let at = start + 1 + name.length; ;) {
    at = afterBlanks(text, at);
    if (text[at] === '>') return { name, start, attributes, end: at + 1, isEmpty: false };
    if (text.startsWith('/>', at)) return { name, start, attributes, end: at + 2, isEmpty: true };
    const attribute = attributeAt(text, at);
    if (attribute === null) return null;
    attributes.push(attribute);
    at = attribute.end;
  }
}

function elementEnd(text: string, { name, end, isEmpty }: Tag): number {
  let depth = isEmpty ? 0 : 1;
  let at = end;
  while (depth > 0) {
    at = text.indexOf('<', at);
    if (at === -1) return text.length;
    if (text.startsWith('<?xpacket end', at)) return at;
    const isEnd = text.startsWith(`</${name}`, at) && /[\s>]/.test(text[at + 2 + name.length] ?? '');
    const inner = isEnd ? null : tagAt(text, at);
    if (isEnd) depth -= 1;
    else if (inner?.name === name && !inner.isEmpty) depth += 1;
    const close = isEnd ? text.indexOf('>', at) : at;
    if (close === -1) return text.length;
    at = close + 1;
  }
  return at;
}

function isLocation(name: string): boolean {
  const [prefix = '', local = prefix] = name.split(':');
  return prefix !== 'xmlns' && isLocationName(local);
}

function locationsIn(text: string): readonly (readonly [number, number])[] {
  const locations: (readonly [number, number])[] = [];
  for (let at = text.indexOf('<'); at !== -1;) {
    const tag = tagAt(text, at);
    let next = tag?.end ?? at + 1;
    if (tag !== null && isLocation(tag.name)) {
      next = elementEnd(text, tag);
      locations.push([tag.start, next]);
    } else {
      for (const { name, start, end } of tag?.attributes ?? [])
        if (isLocation(name)) locations.push([start, end]);
    }
    at = text.indexOf('<', next);
  }
  return locations;
}

/** Spaces replace locations, whatever their prefix. */
export function blankXmp(bytes: Uint8Array, work: Work): void {
  work.spend(bytes.length);
  const first = bytes.indexOf(0x3c);
  if (first === -1) return;
  const isUtf16 = bytes[first + 1] === 0 || bytes[first - 1] === 0;
  if (!isUtf16) {
    for (const [start, end] of locationsIn(textOf(bytes))) bytes.fill(0x20, start, end);
    return;
  }
  const high = bytes[first + 1] === 0 ? 1 : -1;
  const low = bytes.filter((_, at) => at >= first && (at - first) % 2 === 0);
  for (const [start, end] of locationsIn(textOf(low))) {
    for (let at = start; at < end; at += 1) {
      bytes[first + 2 * at] = 0x20;
      bytes[first + 2 * at + high] = 0;
    }
  }
}

const opening = '<x:xmpmeta';
const closing = '</x:xmpmeta>';

export function blankXmpPackets(bytes: Uint8Array, work: Work): void {
  for (let at = findText(bytes, opening); at !== -1;) {
    const last = findText(bytes, closing, at);
    const end = last === -1 ? bytes.length : last + closing.length;
    blankXmp(bytes.subarray(at, end), work);
    at = findText(bytes, opening, end);
  }
}
