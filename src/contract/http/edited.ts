import { isObject } from '../objects.ts';
import { listIn, objectIn, listPartOf, unspelled, type ListPart } from './lenient.ts';

/** The fields that a person edits: a save would erase those that an answer lacks (docs/behaviour.md#reading-answers). */
export interface Edited {
  readonly rowsIn: (body: unknown) => readonly unknown[];
  readonly isList: boolean;
  readonly fields: EditedFields;
  readonly needsFields?: NeedsFields;
}

/** By the contract's names, without coordinates, ids, orders and what is only sent back. */
export type EditedFields = Readonly<Record<string, EditedField>>;

export interface EditedField {
  readonly aliases?: readonly string[];
  /** Where no row has it: the load fails, it counts as empty or false, or the editor does not save it. */
  readonly omitted: 'fails' | 'empty' | 'false' | 'unsaved';
  readonly rows?: EditedFields;
  readonly hasIds?: boolean;
}

type Row = Record<string, unknown>;
type NeedsFields = (row: Row) => boolean;

export const needed: EditedField = { omitted: 'fails' };

export const optional: EditedField = { omitted: 'empty' };

export const flag: EditedField = { omitted: 'false' };

export const innerRows = (rows: EditedFields, { hasIds }: { readonly hasIds: boolean }): EditedField => ({
  omitted: 'fails',
  rows,
  hasIds,
});

export const editedList = (name: string, fields: EditedFields, needsFields?: NeedsFields): Edited => {
  const find = listIn(name);
  const rowsIn = (body: unknown): readonly unknown[] => {
    const list = find(body);
    return Array.isArray(list) ? list : [];
  };
  return { rowsIn, isList: true, fields, ...(needsFields && { needsFields }) };
};

export const editedDocument = (fields: EditedFields, groups: readonly string[] = []): Edited => {
  const names = Object.keys(fields);
  const find = objectIn(names, groups);
  const rowsIn = (body: unknown): readonly unknown[] => {
    const document = find(body);
    // Without a known field, a member may be the document, in another spelling.
    const isKnown = isObject(document) && names.some((name) => Object.hasOwn(document, name));
    return isKnown || !isObject(document) ? [document] : [document, ...Object.values(document)];
  };
  return { rowsIn, isList: false, fields };
};

interface OmittedField {
  readonly field: string;
  readonly isFlag: boolean;
}

/** All but `omitted` prevent editing; `omitted` is saved after a confirmation. */
export type AnswerGap =
  | ({ readonly kind: 'part' } & ListPart)
  | { readonly kind: 'sameId'; readonly id: string }
  | { readonly kind: 'respelled'; readonly field: string; readonly found: string }
  | { readonly kind: 'missing'; readonly field: string }
  | ({ readonly kind: 'omitted' } & OmittedField);

export interface Omission extends OmittedField {
  readonly call: string;
}

const idOf = ({ id }: Row): readonly string[] => {
  if (typeof id !== 'number' && (typeof id !== 'string' || id.trim() === '')) return [];
  const number = Number(id);
  return [String(Number.isNaN(number) ? id : number)];
};

function sameIds(rows: readonly Row[]): readonly AnswerGap[] {
  const known = new Set<string>();
  for (const id of rows.flatMap(idOf)) {
    if (known.has(id)) return [{ kind: 'sameId', id }];
    known.add(id);
  }
  return [];
}

const valueIn = (row: Row, names: readonly string[]): unknown =>
  names.map((name) => row[name]).find((value) => value !== undefined && value !== null);

function gapOf(
  rows: readonly Row[],
  field: string,
  names: readonly string[],
  omitted: EditedField['omitted'],
) {
  const spellings = new Set(names.map(unspelled));
  const respelled = rows.flatMap((row) => Object.keys(row)).find((name) => spellings.has(unspelled(name)));
  if (respelled !== undefined) return [{ kind: 'respelled', field, found: respelled } as const];
  if (omitted === 'unsaved') return [];
  if (omitted === 'fails') return [{ kind: 'missing', field } as const];
  return [{ kind: 'omitted', field, isFlag: omitted === 'false' } as const];
}

function fieldGaps(
  all: readonly Row[],
  fields: EditedFields,
  path: string,
  needsFields: NeedsFields = () => true,
): readonly AnswerGap[] {
  const needing = all.filter(needsFields);
  if (needing.length === 0) return [];
  return Object.entries(fields).flatMap(([name, { aliases = [], omitted, rows: inner, hasIds }]) => {
    // A flag may be only in rows without the remaining fields.
    const rows = omitted === 'false' ? all : needing;
    const names = [name, ...aliases];
    const field = path + name;
    if (!rows.some((row) => names.some((each) => Object.hasOwn(row, each)))) {
      return gapOf(rows, field, names, omitted);
    }
    if (inner === undefined) return [];
    const lists = rows.map((row) => valueIn(row, names));
    const innerRows = lists.flatMap((list) => (Array.isArray(list) ? list.filter(isObject) : []));
    return (hasIds === true ? sameIds(innerRows) : []).concat(fieldGaps(innerRows, inner, `${field}.`));
  });
}

export function gapsOf({ rowsIn, isList, fields, needsFields }: Edited, body: unknown) {
  const rows = rowsIn(body);
  const objects = rows.filter(isObject);
  const part = isList ? listPartOf(body, rows.length) : null;
  const gaps: readonly AnswerGap[] = [
    ...(part ? [{ kind: 'part', ...part } as const] : []),
    ...(isList ? sameIds(objects) : []),
    ...fieldGaps(objects, fields, '', needsFields),
  ];
  const ranks = ['part', 'sameId', 'respelled', 'missing', 'omitted'];
  return gaps.toSorted((one, next) => ranks.indexOf(one.kind) - ranks.indexOf(next.kind));
}
