import { mediaKind, type MediaKind } from '../../src/contract/http/media.ts';
import { fieldOfItem, requiredText } from '../../src/contract/sentences.ts';
import { isFile, type Fields } from '../../src/documents/kit/field.ts';
import { isList, type AnyList } from '../../src/documents/kit/list.ts';
import { refusalOfText } from '../../src/documents/kit/words.ts';
import { isAmong } from '../database/rows.ts';
import { maxStoredId, mediaFiles } from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { goneText, twiceText } from '../kit/content-text.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';
import { mediaById, readMediaFiles, type MediaById } from '../library/media-files.ts';
import { idsIn, rowsIn, type Row } from './sent.ts';

/** The existing files of the library with these ids. */
async function readMedia(tx: Transaction, ids: readonly (number | null)[]): Promise<MediaById> {
  const stored = new Set(ids.filter((id) => id !== null).filter((id) => id > 0 && id <= maxStoredId));
  if (stored.size === 0) return new Map();
  return mediaById(await readMediaFiles(tx, isAmong(mediaFiles.id, [...stored])));
}

export const refuse = (message: string) => new HttpFailure(400, message);

/** Refuses a text that is blank, by its field's name. */
export function requireText(name: string, text: string): void {
  if (text.trim() === '') throw refuse(requiredText(name));
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
    if (id === null) throw refuse(requiredText(name));
    const file = files.get(id);
    if (file === undefined) throw refuse(serverText.mediaMissing(name, id));
    if (mediaKind(file) !== kind)
      throw refuse(kind === 'image' ? serverText.imageWanted(name) : serverText.videoWanted(name));
  }
}

export const nameOfItem = ({ label, noun = label }: AnyList, number: number): string => `${noun}${number}`;

/**
 * Refuses the texts of a row that its fields refuse, and those of the lists inside it. Returns the files that are chosen in
 * it. `called` gives a field's name in the messages from its label.
 */
export const chosenIn = (
  fields: Fields,
  row: Row,
  called = (label: string): string => label,
): readonly MediaChoice[] =>
  Object.entries(fields).flatMap(([own, field]): readonly MediaChoice[] => {
    const sent = field.sentAs || own;
    const name = called(field.label);
    const value = row[sent];
    const refusal = typeof value === 'string' ? refusalOfText(field, name, value) : null;
    if (refusal !== null) throw refuse(refusal);
    if (isFile(field)) {
      const id = typeof value === 'number' ? value : null;
      return [{ name, id, kind: field.kind, optional: field.required !== true }];
    }
    if (field.kind === 'images')
      return idsIn(row, sent).map((id, index) => optionalImage(`${name}${index + 1}`, id));
    if (!isList(field)) return [];
    return rowsIn(row, sent, field).flatMap((item, index) => {
      const itsName = called(nameOfItem(field, index + 1));
      return chosenIn(field.fields, item, (label) => fieldOfItem(itsName, label));
    });
  });

/** Refuses a row by its fields: a text or a file that is missing, a bad link, a file of the wrong kind. */
export const refuseIncomplete = (tx: Transaction, fields: Fields, row: Row): Promise<void> =>
  refuseWrongMedia(tx, chosenIn(fields, row));

/** What the messages about a row say. */
interface RowText {
  /** Its name by its place, from 1. */
  readonly nameOf: (number: number) => string;
  /** The message that another one with this name has the same id. */
  readonly twice: (name: string) => string;
}

/** The messages about the items of a list. */
export const textAbout = (list: AnyList): RowText => ({
  nameOf: (number) => nameOfItem(list, number),
  twice: (name) => twiceText(name, list.short ?? list.noun ?? list.label),
});

/**
 * Refuses a row with an id that does not exist: it was deleted meanwhile and must not be restored, or is another
 * owner's. Two rows with one id are refused as well. A row without id, or with a temporary one, is new.
 */
export function refuseStrangers(
  ids: readonly (number | undefined)[],
  known: ReadonlySet<number>,
  { nameOf, twice }: RowText,
): void {
  const seen = new Set<number>();
  for (const [index, id] of ids.entries()) {
    if (id === undefined || id < 0) continue;
    if (!known.has(id)) throw new HttpFailure(409, goneText(nameOf(index + 1)));
    if (seen.has(id)) throw refuse(twice(nameOf(index + 1)));
    seen.add(id);
  }
}
