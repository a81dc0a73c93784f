import * as v from 'valibot';

import { postCall, sentId, type Call } from '../../contract/http/call.ts';
import {
  editedDocument,
  editedList,
  flag,
  innerRows,
  needed,
  optional,
  type EditedField,
  type EditedFields,
} from '../../contract/http/edited.ts';
import { readList, readObject, readCreated, readId } from '../../contract/http/lenient.ts';
import type { DocumentLine } from '../documents.ts';
import {
  isText,
  neededOf,
  schemasOf,
  type AnswerOf,
  type AnyField,
  type DraftOf,
  type Exact,
  type Fields,
  type Schema,
  type SentOf,
  type TextNames,
} from './field.ts';
import {
  deletedNamesOf,
  inOrder,
  isList,
  type AnyList,
  type DeletedNames,
  type Flat,
  type DraftItem,
} from './list.ts';

type RequestOf<F extends Fields> = Flat<SentOf<F> & Record<DeletedNames<F>, number[]>>;

type GroupedOf<F extends Fields, Under extends string> = Flat<
  Record<Under, SentOf<Pick<F, TextNames<F>>>> & RequestOf<Omit<F, TextNames<F>>>
>;

interface Message {
  message: string;
}

export interface Described<F extends Fields> {
  readonly line: DocumentLine;
  readonly fields: F;
  readonly textsUnder: string | null;
  /** Names under which an answer may group its fields. */
  readonly groups: readonly string[];
  /** The field that is an answer as a whole; null where an answer has the fields by their names. */
  readonly bare: string | null;
}

interface Document<F extends Fields, Answer extends object, Request extends object> extends Described<F> {
  readonly read: Call<null, Exact<Answer>, Schema<Answer>>;
  readonly save: Call<Exact<Request>, Exact<Message>, Schema<Message>>;
}

export interface AnyDocument extends Described<Fields> {
  readonly read: Call;
  readonly save: Call<Schema<object>>;
}

interface OfMany {
  readonly create: Call;
}

export type Draft<D extends Described<Fields>> = D extends OfMany
  ? DraftItem<D['fields']>
  : DraftOf<D['fields']>;
export type Answer<D extends { readonly read: Call }> = v.InferOutput<D['read']['answer']>;
export type Request<D extends { readonly save: Call<Schema<object>> }> = v.InferOutput<D['save']['request']>;
export type SavedAs<D extends Described<Fields>> = D extends OfMany
  ? Flat<SentOf<D['fields']>>
  : D extends { readonly save: Call<Schema<object>> }
    ? Request<D>
    : never;

const editedField = (field: AnyField): EditedField => {
  if (field.edited) return field.edited;
  if (isList(field)) return innerRows(editedOf(field.fields), { hasIds: field.ids !== 'none' });
  if (field.sentAs === false) return { omitted: 'unsaved' };
  if (field.kind === 'flag') return flag;
  const isNeeded = field.required === true || field.kind === 'images' || field.kind === 'custom';
  return isNeeded ? needed : optional;
};

const editedOf = (fields: Fields): EditedFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { aliases } = field;
      return [name, { ...editedField(field), ...(aliases && { aliases }) }];
    }),
  );

const readCall = ({ calls: { read, isPublic } }: DocumentLine) =>
  ({ method: 'GET', path: read, credentials: isPublic ? 'omit' : 'include', request: null }) as const;

const deletedEntries = (fields: Fields): v.ObjectEntries =>
  Object.fromEntries(deletedNamesOf(fields).map((name) => [name, v.array(sentId)]));

function requestOf(fields: Fields, textsUnder: string | null): v.ObjectEntries {
  const isGrouped = (field: AnyField) => textsUnder !== null && isText(field);
  const schemas = (isOfGroup: boolean) => {
    const entries = Object.entries(fields).filter(([, field]) => isGrouped(field) === isOfGroup);
    return schemasOf(Object.fromEntries(entries), 'request');
  };
  return {
    ...(textsUnder !== null && { [textsUnder]: v.strictObject(schemas(true)) }),
    ...schemas(false),
    ...deletedEntries(fields),
  };
}

interface Parts<F, Under> {
  readonly fields: F;
  readonly textsUnder?: Under;
  readonly groups?: readonly string[];
}

export function defineDocument<const F extends Fields, const Under extends string>(
  line: DocumentLine,
  parts: Parts<F, Under> & { readonly textsUnder: Under },
): Document<F, AnswerOf<F>, GroupedOf<F, Under>>;
export function defineDocument<const F extends Fields>(
  line: DocumentLine,
  parts: Parts<F, never>,
): Document<F, AnswerOf<F>, RequestOf<F>>;
export function defineDocument(line: DocumentLine, parts: Parts<Fields, string>): unknown {
  const { fields, textsUnder = null, groups = [] } = parts;
  return {
    line,
    fields,
    textsUnder,
    groups,
    bare: null,
    read: {
      ...readCall(line),
      answer: v.strictObject(schemasOf(fields, 'answer')),
      read: readObject(Object.keys(fields), v.object(schemasOf(fields, 'read')), {
        needed: neededOf(fields),
        groups,
      }),
      edited: editedDocument(editedOf(fields), groups),
    },
    save: postCall(line.calls.save, requestOf(fields, textsUnder)),
  };
}

function listParts(line: DocumentLine, name: string, items: AnyList) {
  const fields = { [name]: items };
  return {
    document: {
      line,
      fields,
      textsUnder: null,
      groups: [],
      save: postCall(line.calls.save, requestOf(fields, null)),
    },
    call: { ...readCall(line), edited: editedList(name, editedOf(items.fields)) },
    rows: v.pipe(readList(name, items.item.read), v.transform(inOrder(items.order))),
  };
}

export function defineListDocument<const Name extends string, L extends AnyList>(
  line: DocumentLine,
  name: Name,
  items: L,
): Document<Record<Name, L>, Record<Name, v.InferOutput<L['answer']>>, RequestOf<Record<Name, L>>>;
export function defineListDocument(line: DocumentLine, name: string, items: AnyList): unknown {
  const { document, call, rows } = listParts(line, name, items);
  const read = v.pipe(
    rows,
    v.transform((each) => ({ [name]: each })),
  );
  return {
    ...document,
    bare: null,
    read: { ...call, answer: v.strictObject({ [name]: items.answer }), read },
  };
}

export function defineBareList<const Name extends string, L extends AnyList>(
  line: DocumentLine,
  name: Name,
  items: L,
): Document<Record<Name, L>, v.InferOutput<L['answer']>, RequestOf<Record<Name, L>>>;
export function defineBareList(line: DocumentLine, name: string, items: AnyList): unknown {
  const { document, call, rows } = listParts(line, name, items);
  return { ...document, bare: name, read: { ...call, answer: items.answer, read: rows } };
}

type Keyed<Key extends string, Value = number> = { [Name in Key]: Value };

interface KeyedDocument<
  Key extends string,
  F extends Fields,
  Answer extends object,
  Sent extends object,
> extends Described<F> {
  readonly read: Call<Exact<Keyed<Key>>, Exact<Answer>, Schema<Answer>>;
  readonly create: Call<
    Exact<Sent>,
    Exact<Flat<Message & Keyed<Key>>>,
    Schema<Flat<Message & Keyed<Key, number | null>>>
  >;
  readonly save: Call<Exact<Flat<Keyed<Key> & Sent>>, Exact<Message>, Schema<Message>>;
  readonly delete: Call<Exact<Keyed<Key>>, Exact<Message>, Schema<Message>>;
}

interface KeyedParts<Key, F, Served, Beside> {
  readonly key: Key;
  readonly fields: F;
  readonly served: Served;
  readonly sentBeside: Beside;
}

type Line = DocumentLine & { readonly calls: Required<DocumentLine['calls']> };

export function defineKeyedDocument<
  const Key extends string,
  const F extends Fields,
  const Served extends Fields,
  const Beside extends v.ObjectEntries,
>(
  line: Line,
  parts: KeyedParts<Key, F, Served, Beside>,
): KeyedDocument<
  Key,
  F,
  Flat<Keyed<'id'> & AnswerOf<F> & AnswerOf<Served>>,
  Flat<SentOf<F> & { -readonly [Name in keyof Beside]: v.InferOutput<Beside[Name]> }>
>;
export function defineKeyedDocument(
  line: Line,
  parts: KeyedParts<string, Fields, Fields, v.ObjectEntries>,
): unknown {
  const { key, fields, served, sentBeside } = parts;
  const { calls } = line;
  const all = { ...fields, ...served };
  const ofId = { [key]: sentId };
  const sent = { ...schemasOf(fields, 'request'), ...sentBeside };
  const created = {
    answer: v.strictObject({ message: v.string(), [key]: v.number() }),
    read: readCreated(key),
  };
  return {
    line,
    fields,
    textsUnder: null,
    groups: [],
    bare: null,
    read: {
      ...postCall(calls.read, ofId),
      answer: v.strictObject({ id: v.pipe(v.number(), v.safeInteger()), ...schemasOf(all, 'answer') }),
      read: readObject(Object.keys(fields), v.object({ id: readId, ...schemasOf(all, 'read') }), {
        needed: neededOf(fields),
      }),
      edited: editedDocument(editedOf(fields)),
    },
    create: { ...postCall(calls.create, sent), ...created },
    save: postCall(calls.save, { ...ofId, ...sent }),
    delete: postCall(calls.delete, ofId),
  };
}
