import type * as v from 'valibot';

import { isObject } from '../../src/contract/json-value.ts';
import type { AnyDocument } from '../../src/documents/kit/document.ts';
import type { Fields, SentOf } from '../../src/documents/kit/field.ts';
import { inOrder, type AnyList } from '../../src/documents/kit/list.ts';
import { hasColumn, type ColumnNames } from '../database/tables-of.ts';

// What is sent of a document, after its call's schema has taken it.

export type Row = Readonly<Record<string, unknown>>;

/** A request with its texts beside its other fields. */
export function fieldsOf({ textsUnder }: AnyDocument, request: object): Row {
  const row: Row = { ...request };
  const texts = row[textsUnder ?? ''];
  return isObject(texts) ? { ...row, ...texts } : row;
}

/** The rows of a list in their order. */
export function rowsIn(holder: Row, name: string, { order }: AnyList): readonly Row[] {
  const rows = holder[name];
  return Array.isArray(rows) ? inOrder(order)(rows.filter(isObject)) : [];
}

/** The ids of a list. */
export function idsIn(holder: Row, name: string): readonly number[] {
  const ids = holder[name];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}

/** The fields that are sent and have columns. */
type RowNames<F extends Fields> = {
  [Name in ColumnNames<F>]: F[Name] extends { readonly sentAs: false } ? never : Name;
}[ColumnNames<F>];

export function rowOf<F extends Fields>(
  fields: F,
  sent: SentOf<F>,
): { [Name in RowNames<F>]: v.InferOutput<F[Name]['request']> };
/** The values of the fields' columns. */
export function rowOf(fields: Fields, sent: Row): Row {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const { sentAs = name } = field;
      return sentAs === false || !hasColumn(field) ? [] : [[name, sent[sentAs]] as const];
    }),
  );
}
