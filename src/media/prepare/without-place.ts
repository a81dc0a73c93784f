import { placePatches } from '../../media-bytes/blank-place.ts';
import { Unblankable } from '../../media-bytes/unblankable.ts';
import { fileGoneText } from '../../text/failures.ts';
import { prepareText } from '../../text/prepare.ts';
import { Unprepared } from './unprepared.ts';

async function readPart(file: File, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.slice(start, end).arrayBuffer());
  } catch (cause) {
    throw new Unprepared('file', fileGoneText, cause);
  }
}

/**
 * The file without where it was taken: of the same size, name and type; the same file where it does not say so. Of a
 * film only metadata is read into memory. Rejects with a `failure` for people.
 */
export async function withoutPlace(file: File): Promise<File> {
  const read = (start: number, end: number) => readPart(file, start, end);
  const patches = await placePatches({ size: file.size, read }).catch((error: unknown) => {
    if (!(error instanceof Unblankable)) throw error;
    throw new Unprepared('file', prepareText.place[error.reason], error);
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
