import { mediaKind, type MediaFile, type MediaKind } from '../../src/contract/http/media.ts';
import { groupBy, isAmong } from '../database/rows.ts';
import { maxStoredId, mediaFiles } from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { HttpFailure } from '../http/failure.ts';
import { mediaById, readMediaFiles, type MediaById } from '../library/media-files.ts';
import { serverText } from '../text.ts';

// Shared by the pages' resources: the files that they use, and refusals by an item's name.

/** The existing files of the library with these ids. */
async function readMedia(tx: Transaction, ids: readonly (number | null)[]): Promise<MediaById> {
  const stored = new Set(ids.filter((id) => id !== null).filter((id) => id > 0 && id <= maxStoredId));
  if (stored.size === 0) return new Map();
  return mediaById(await readMediaFiles(tx, isAmong(mediaFiles.id, [...stored])));
}

/** The files of rows that name an owner and a file, by the owner, in the order of the rows. */
export function filesByOwner(
  rows: readonly { readonly ownerId: number; readonly mediaId: number }[],
  files: MediaById,
) {
  const byOwner = groupBy(rows, ({ ownerId }) => ownerId);
  return (ownerId: number): MediaFile[] =>
    (byOwner.get(ownerId) ?? []).flatMap(({ mediaId }) => files.get(mediaId) ?? []);
}

export const refuse = (message: string) => new HttpFailure(400, message);

/** Refuses a text that is blank, by its field's name. */
export function requireText(name: string, text: string): void {
  if (text.trim() === '') throw refuse(serverText.required(name));
}

/** A file that was chosen for a field. */
export interface MediaChoice {
  /** The field's name in the console. */
  readonly name: string;
  readonly id: number | null;
  readonly kind: MediaKind;
  /** Whether the field may stay empty. */
  readonly optional?: boolean;
}

/** An image that may be left out. */
export const optionalImage = (name: string, id: number | null): MediaChoice => ({
  name,
  id,
  kind: 'image',
  optional: true,
});

/** Refuses a file that is missing or of the wrong kind, by its field's name. */
export async function refuseWrongMedia(tx: Transaction, choices: readonly MediaChoice[]): Promise<void> {
  const files = await readMedia(
    tx,
    choices.map(({ id }) => id),
  );
  for (const { name, id, kind, optional = false } of choices) {
    if (id === null && optional) continue;
    if (id === null) throw refuse(serverText.required(name));
    const file = files.get(id);
    if (file === undefined) throw refuse(serverText.mediaMissing(name, id));
    if (mediaKind(file) !== kind)
      throw refuse(kind === 'image' ? serverText.imageWanted(name) : serverText.videoWanted(name));
  }
}

/** The message about a row of a list by its place, from 1. */
interface RowText {
  readonly gone: (number: number) => string;
  readonly twice: (number: number) => string;
}

/**
 * Refuses a row with an id that does not exist: it was deleted meanwhile and must not be restored, or is another
 * owner's. Two rows with one id are refused as well. A row without id, or with a temporary one, is new.
 */
export function refuseStrangers(
  ids: readonly (number | undefined)[],
  known: ReadonlySet<number>,
  text: RowText,
): void {
  const seen = new Set<number>();
  for (const [index, id] of ids.entries()) {
    if (id === undefined || id < 0) continue;
    if (!known.has(id)) throw new HttpFailure(409, text.gone(index + 1));
    if (seen.has(id)) throw refuse(text.twice(index + 1));
    seen.add(id);
  }
}
