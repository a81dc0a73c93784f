import { locationPatches } from '../../media-bytes/blank-location.ts';
import { Unblankable } from '../../media-bytes/unblankable.ts';
import { fileGoneText } from '../../text/failures.ts';
import { Unprepared } from './local-files.ts';
import { prepareText } from './text.ts';

export async function withoutLocation(file: File): Promise<File> {
  const read = async (start: number, end: number) => {
    try {
      return new Uint8Array(await file.slice(start, end).arrayBuffer());
    } catch (cause) {
      throw new Unprepared('file', fileGoneText, cause);
    }
  };
  const patches = await locationPatches({ size: file.size, read }).catch((error: unknown) => {
    if (!(error instanceof Unblankable)) throw error;
    throw new Unprepared('file', prepareText.location[error.reason], error);
  });
  if (patches.length === 0) return file;
  const parts: BlobPart[] = [];
  let behind = 0;
  for (const { at, bytes } of patches) {
    parts.push(file.slice(behind, at), bytes);
    behind = at + bytes.length;
  }
  parts.push(file.slice(behind));
  return new File(parts, file.name, { type: file.type, lastModified: file.lastModified });
}
