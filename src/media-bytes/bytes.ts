const decoder = new TextDecoder('latin1');

/** One character for each byte; not all of 0x80 to 0x9f are Latin-1. */
export const textOf = (bytes: Uint8Array, start = 0, end = bytes.length): string =>
  decoder.decode(bytes.subarray(start, end));

/** `size`: 1 to 8 bytes. NaN beyond the end. */
export function numberAt(bytes: Uint8Array, at: number, size: number, isLittle = false): number {
  if (!(at >= 0) || at + size > bytes.length) return NaN;
  let value = 0;
  for (let index = 0; index < size; index += 1) {
    value = value * 256 + (bytes[at + (isLittle ? size - 1 - index : index)] ?? 0);
  }
  return value;
}

export function hasText(bytes: Uint8Array, text: string, at = 0): boolean {
  if (at + text.length > bytes.length) return false;
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

export function putText(bytes: Uint8Array, text: string, at: number): void {
  for (let index = 0; index < text.length; index += 1) bytes[at + index] = text.charCodeAt(index);
}

export function findText(bytes: Uint8Array, text: string, from = 0, end = bytes.length): number {
  const last = end - text.length;
  for (let at = from; at <= last; at += 1) {
    at = bytes.indexOf(text.charCodeAt(0), at);
    if (at === -1 || at > last) return -1;
    if (hasText(bytes, text, at)) return at;
  }
  return -1;
}

export function changeJoined(parts: readonly Uint8Array[], change: (joined: Uint8Array) => void): void {
  const joined = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  change(joined);
  at = 0;
  for (const part of parts) {
    part.set(joined.subarray(at, at + part.length));
    at += part.length;
  }
}
