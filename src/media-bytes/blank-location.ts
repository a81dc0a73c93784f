import { blankFilm, isFilm } from './film.ts';
import { blankMatroska, isMatroska } from './matroska.ts';
import { PatchedFile, type ByteSource, type Patch } from './patched-file.ts';
import { blankPicture } from './picture.ts';

/** The patches that remove the location, in order, without overlaps. Rejects with `Unblankable`, and as the source does. */
export async function locationPatches(source: ByteSource): Promise<readonly Patch[]> {
  const file = new PatchedFile(source);
  const head = await file.peek(0, 16);
  if (isFilm(head)) await blankFilm(file);
  else if (isMatroska(head)) await blankMatroska(file);
  else await file.change(0, file.size, (bytes) => blankPicture(bytes, file.work));
  return file.patches;
}
