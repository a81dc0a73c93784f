import { Draft, type ByteSource, type Patch } from './draft.ts';
import { blankFilm, isFilm } from './film.ts';
import { blankMatroska, isMatroska } from './matroska.ts';
import { blankPicture } from './picture.ts';

/**
 * What has to be written over a file so that it does not say where it was taken; nothing where it does not. Size,
 * pixels, sound and orientation stay. The patches are in order and do not overlap. Rejects with `Unblankable` where the
 * place cannot be blanked, and with what the source's reading rejects.
 */
export async function placePatches(source: ByteSource): Promise<readonly Patch[]> {
  const draft = new Draft(source);
  const head = await draft.peek(0, 16);
  if (isFilm(head)) await blankFilm(draft);
  else if (isMatroska(head)) await blankMatroska(draft);
  else await draft.change(0, draft.size, (bytes) => blankPicture(bytes, draft.work));
  return draft.patches;
}
