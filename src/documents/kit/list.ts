import * as v from 'valibot';

import { sentId, sentOrTemporaryId, sentPlace } from '../../contract/http/call.ts';
import {
  readId,
  readInnerList,
  readNumber,
  readOptionalNumber,
  readRow,
} from '../../contract/http/lenient.ts';
import { isObject } from '../../contract/objects.ts';
import {
  neededOf,
  schemasOf,
  type AnswerOf,
  type AnyField,
  type DraftOf,
  type Exact,
  type Field,
  type Fields,
  type Schema,
  type SentOf,
  type ShownOf,
} from './field.ts';

/** `saved`: the server's ids alone; `all`: temporary ones too. */
export interface ItemIds {
  saved: { answer: { id: number }; sent: { id?: number | undefined }; shown: { id?: number | undefined } };
  all: { answer: { id: number }; sent: { id: number }; shown: { id?: number | undefined } };
  none: { answer: unknown; sent: unknown; shown: unknown };
}

type Which = 'answer' | 'read' | 'request' | 'shown';

const itemId = {
  answer: { id: v.pipe(v.number(), v.safeInteger()) },
  // An item read without one would be sent as a new one and be duplicated.
  read: { id: readId },
  shown: { id: v.fallback(v.optional(readNumber), undefined) },
};

const idEntries: Readonly<Record<keyof ItemIds, Readonly<Record<Which, v.ObjectEntries>>>> = {
  saved: { ...itemId, request: { id: v.optional(sentId) } },
  all: { ...itemId, request: { id: sentOrTemporaryId } },
  none: { answer: {}, read: {}, request: {}, shown: {} },
};

const orderEntries = (order: string): Readonly<Record<Which, v.ObjectEntries>> => ({
  answer: { [order]: v.nullable(v.number()) },
  read: { [order]: readOptionalNumber },
  request: { [order]: sentPlace },
  shown: {},
});

type Row = Readonly<Record<string, unknown>>;

export const inOrder =
  (order: string | undefined) =>
  (rows: Row[]): Row[] => {
    const position = (row: Row) => Number(row[order ?? ''] ?? Number.MAX_VALUE);
    return order === undefined ? rows : rows.toSorted((one, next) => position(one) - position(next));
  };

const withOwnNames =
  (fields: Fields) =>
  (row: unknown): unknown => {
    const renamed = Object.entries(fields).filter(([, { aliases = [] }]) => aliases.length > 0);
    if (!isObject(row) || renamed.length === 0) return row;
    const named = renamed.map(([name, { aliases = [] }]) => {
      const value = [name, ...aliases]
        .map((each) => row[each])
        .find((each) => each !== undefined && each !== null);
      return [name, value] as const;
    });
    return { ...row, ...Object.fromEntries(named) };
  };

export type Flat<Value> = { [Name in keyof Value]: Value[Name] };

export type DraftItem<F extends Fields> = Flat<{ readonly id: number } & DraftOf<F>>;
type Ordered<Order extends string, Position> = { [Name in Order]: Position };
type AnswerItem<I extends keyof ItemIds, F extends Fields, Order extends string> = Flat<
  ItemIds[I]['answer'] & AnswerOf<F> & Ordered<Order, number | null>
>;
type SentItem<I extends keyof ItemIds, F extends Fields, Order extends string> = Flat<
  ItemIds[I]['sent'] & SentOf<F> & Ordered<Order, number>
>;
type ShownItem<I extends keyof ItemIds, F extends Fields> = Flat<ItemIds[I]['shown'] & ShownOf<F>>;

export interface ListWords<I, F, Deleted, Order> {
  readonly ids: I;
  readonly fields: F;
  readonly deletedAs?: Deleted;
  /** The field for an item's position, from 1; null in an answer that leaves it out. */
  readonly order?: Order;
  readonly noun?: string;
  readonly short?: string;
  readonly keepsOne?: boolean;
  /** Any blank item is neither validated nor sent; else only a blank placeholder. */
  readonly omitsBlank?: boolean;
  readonly sentAsOneValue?: boolean;
}

interface ItemSchemas<Answer, Shown> {
  readonly answer: Exact<Answer>;
  readonly read: Schema<Answer>;
  readonly shown: Schema<Shown>;
}

export interface ListField<
  I extends keyof ItemIds,
  F extends Fields,
  Deleted extends string,
  Order extends string,
>
  extends
    Field<readonly DraftItem<F>[], AnswerItem<I, F, Order>[], SentItem<I, F, Order>[]>,
    ListWords<I, F, Deleted, Order> {
  readonly kind: 'list';
  readonly shown: Schema<ShownItem<I, F>[]>;
  readonly item: ItemSchemas<AnswerItem<I, F, Order>, ShownItem<I, F>>;
}

export interface AnyList
  extends Field<readonly object[], object[], object[]>, ListWords<keyof ItemIds, Fields, string, string> {
  readonly kind: 'list';
  readonly item: ItemSchemas<Row, Row>;
}

export const isList = (field: AnyField | undefined): field is AnyList => field?.kind === 'list';

export function list<
  const I extends keyof ItemIds,
  const F extends Fields,
  const Deleted extends string = never,
  const Order extends string = never,
>(label: string, words: ListWords<I, F, Deleted, Order>): ListField<I, F, Deleted, Order>;
export function list(label: string, words: ListWords<keyof ItemIds, Fields, string, string>): unknown {
  const { ids, fields, order } = words;
  const entries = (which: Which) => ({
    ...idEntries[ids][which],
    ...schemasOf(fields, which),
    ...(order !== undefined && orderEntries(order)[which]),
  });
  const item = {
    answer: v.strictObject(entries('answer')),
    read: readRow(
      neededOf(fields),
      v.pipe(v.unknown(), v.transform(withOwnNames(fields)), v.object(entries('read'))),
    ),
    // A row without any of the fields is of another page's list.
    shown: readRow(Object.keys(fields), v.object(entries('shown'))),
  };
  return {
    ...words,
    kind: 'list',
    label,
    empty: [],
    item,
    answer: v.array(item.answer),
    read: v.pipe(readInnerList(item.read), v.transform(inOrder(order))),
    request: v.array(v.strictObject(entries('request'))),
    shown: readInnerList(item.shown),
  };
}

export type DeletedNames<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { readonly kind: 'list'; readonly fields: infer Inner extends Fields }
    ? (F[Name] extends { readonly deletedAs?: infer As extends string } ? As : never) | DeletedNames<Inner>
    : never;
}[keyof F];

export const deletedNamesOf = (fields: Fields): readonly string[] =>
  Object.values(fields)
    .filter(isList)
    .flatMap(({ deletedAs, fields: inner }) =>
      (deletedAs === undefined ? [] : [deletedAs]).concat(deletedNamesOf(inner)),
    );
