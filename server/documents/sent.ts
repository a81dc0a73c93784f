import type * as v from 'valibot';

import { mediaKind, type MediaKind } from '../../src/contract/http/media.ts';
import { isOptionalLink } from '../../src/contract/link.ts';
import { isObject } from '../../src/contract/objects.ts';
import { badLinkText, fieldOfItem, requiredText } from '../../src/contract/words.ts';
import type { AnyDocument } from '../../src/documents/kit/document.ts';
import { type AnyField, type Fields, type SentOf, isFile } from '../../src/documents/kit/field.ts';
import { inOrder, type AnyList, isList } from '../../src/documents/kit/list.ts';
import { hasColumn, type ColumnNames } from '../database/document-tables.ts';
import { isAmong, type Row } from '../database/rows.ts';
import { maxStoredId, mediaFiles } from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText, goneText, twiceText } from '../kit/text.ts';
import { mediaById, readMediaFiles, type MediaById } from '../library/media-files.ts';

export function fieldsOf({ textsUnder }: AnyDocument, request: object): Row {
  const row: Row = { ...request };
  const texts = row[textsUnder ?? ''];
  return isObject(texts) ? { ...row, ...texts } : row;
}

export function rowsIn(parent: Row, name: string, { order }: AnyList): readonly Row[] {
  const rows = parent[name];
  return Array.isArray(rows) ? inOrder(order)(rows.filter(isObject)) : [];
}

export function idsIn(parent: Row, name: string): readonly number[] {
  const ids = parent[name];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}

type RowNames<F extends Fields> = {
  [Name in ColumnNames<F>]: F[Name] extends { readonly sentAs: false } ? never : Name;
}[ColumnNames<F>];

export function rowOf<F extends Fields>(
  fields: F,
  sent: SentOf<F>,
): { [Name in RowNames<F>]: v.InferOutput<F[Name]['request']> };
export function rowOf(fields: Fields, sent: Row): Row {
  const row: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const { sentAs = name } = field;
    if (sentAs !== false && hasColumn(field)) row[name] = sent[sentAs];
  }
  return row;
}

export const refuse = (message: string) => new HttpFailure(400, message);

export function requireText(name: string, text: string): void {
  if (text.trim() === '') throw refuse(requiredText(name));
}

type NameOf = (label: string) => string;

function refuseText({ kind, label, required }: AnyField, text: string, nameOf: NameOf): void {
  if (required === true && text.trim() === '') throw refuse(requiredText(nameOf(label)));
  if (kind === 'link' && !isOptionalLink(text)) throw refuse(badLinkText(nameOf(label)));
}

interface MediaChoice {
  readonly name: string;
  readonly id: number | null;
  readonly kind: MediaKind;
  readonly optional?: boolean;
}

export const optionalImage = (name: string, id: number | null): MediaChoice => ({
  name,
  id,
  kind: 'image',
  optional: true,
});

export async function refuseWrongMedia(tx: Transaction, choices: readonly MediaChoice[]): Promise<void> {
  const ids = new Set(choices.flatMap(({ id }) => (id !== null && id > 0 && id <= maxStoredId ? [id] : [])));
  const files: MediaById =
    ids.size === 0 ? new Map() : mediaById(await readMediaFiles(tx, isAmong(mediaFiles.id, [...ids])));
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

export const chosenIn = (
  fields: Fields,
  row: Row,
  nameOf: NameOf = (label) => label,
): readonly MediaChoice[] =>
  Object.entries(fields).flatMap(([own, field]): readonly MediaChoice[] => {
    const sent = field.sentAs || own;
    const value = row[sent];
    if (typeof value === 'string') refuseText(field, value, nameOf);
    if (isFile(field)) {
      const id = typeof value === 'number' ? value : null;
      return [{ name: nameOf(field.label), id, kind: field.kind, optional: field.required !== true }];
    }
    if (field.kind === 'images')
      return idsIn(row, sent).map((id, index) => optionalImage(`${nameOf(field.label)}${index + 1}`, id));
    if (!isList(field)) return [];
    return rowsIn(row, sent, field).flatMap((item, index) =>
      chosenIn(field.fields, item, (label) => fieldOfItem(nameOf(nameOfItem(field, index + 1)), label)),
    );
  });

export const refuseIncomplete = (tx: Transaction, fields: Fields, row: Row): Promise<void> =>
  refuseWrongMedia(tx, chosenIn(fields, row));

interface RowText {
  readonly nameOf: (position: number) => string;
  readonly twice: (name: string) => string;
}

export const textAbout = (list: AnyList): RowText => ({
  nameOf: (number) => nameOfItem(list, number),
  twice: (name) => twiceText(name, list.short ?? list.noun ?? list.label),
});

/** An unknown id was deleted or is another owner's. A row without an id, or with a temporary one, is new. */
export function refuseUnknownIds(
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
