// No dot but the extension's, no slash, no percent sign: nothing that could leave the folder or hide in it.
const folder = String.raw`[\w-]{16,64}`;
const fileName = String.raw`[\p{L}\p{M}\p{N}_-]{1,150}\.[a-z0-9]{2,5}`;

const libraryPath = new RegExp(`^(${folder})/(${fileName})$`, 'u');

export function readLibraryPath(path: string): { readonly folder: string; readonly name: string } | null {
  const [, matched, name] = libraryPath.exec(path) ?? [];
  return matched === undefined || name === undefined ? null : { folder: matched, name };
}

export const mediaAddress = (folderName: string, name: string): string =>
  `/media/${folderName}/${encodeURIComponent(name)}`;

/** With an extension and `-thumbnail` below the 143 bytes that encrypted file systems take. */
const maxBytes = 120;

const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

function cut(text: string): string {
  let bytes = 0;
  let length = 0;
  for (const { segment } of graphemes.segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > maxBytes) break;
    length += segment.length;
  }
  return text.slice(0, length);
}

export function readableName(original: string): string {
  const visible = original.normalize('NFC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  const stem = visible.replace(/\.[^./\\]*$/, '');
  const safe = cut(stem.replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '-')).replaceAll(/^[-\p{M}]+|-+$/gu, '');
  if (safe === '') return 'file';
  return device.test(safe) ? `file-${safe}` : safe;
}

export const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};
