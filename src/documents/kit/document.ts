import * as v from 'valibot';

import type { Call } from '../../contract/http/call.ts';
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
import { readList, readMessage, readObject } from '../../contract/http/lenient.ts';
import { sentId } from '../../contract/http/sent.ts';
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

/** A request with its texts under a name of their own. */
type GroupedOf<F extends Fields, Under extends string> = Flat<
  Record<Under, SentOf<Pick<F, TextNames<F>>>> & RequestOf<Omit<F, TextNames<F>>>
>;

export interface Message {
  message: string;
}

/** What is said of a document. */
export interface Described<F extends Fields> {
  readonly line: DocumentLine;
  readonly fields: F;
  /** The request's name for the texts. */
  readonly textsUnder: string | null;
  /** Names under which an answer may group its fields. */
  readonly groups: readonly string[];
  /** Where an answer is a list itself, the field that it is; otherwise it has the fields by their names. */
  readonly bare: string | null;
}

/** A document that exists once, with the calls that read and save it. */
export interface Document<
  F extends Fields,
  Answer extends object,
  Request extends object,
> extends Described<F> {
  readonly read: Call<null, Exact<Answer>, Schema<Answer>>;
  readonly save: Call<Exact<Request>, Exact<Message>, Schema<Message>>;
}

/** Any document, where nothing depends on its fields' types. */
export interface AnyDocument extends Described<Fields> {
  readonly read: Call;
  readonly save: Call<Schema<object>>;
}

/** A document of which there may be many has an id. */
interface OfMany {
  readonly create: Call;
}

/** What a person edits of a document. */
export type Draft<D extends Described<Fields>> = D extends OfMany
  ? DraftItem<D['fields']>
  : DraftOf<D['fields']>;
export type Answer<D extends { readonly read: Call }> = v.InferOutput<D['read']['answer']>;
export type Request<D extends { readonly save: Call<Schema<object>> }> = v.InferOutput<D['save']['request']>;
/** The request that follows from a draft alone. */
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
  const isNeeded = field.required === true || field.kind === 'images' || field.kind === 'other';
  return isNeeded ? needed : optional;
};

/** What of fields a person edits (`Edited`). */
export const editedOf = (fields: Fields): EditedFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { aliases } = field;
      return [name, { ...editedField(field), ...(aliases && { aliases }) }];
    }),
  );

const readCall = ({ calls: { read, isPublic } }: DocumentLine) =>
  ({ method: 'GET', path: read, credentials: isPublic ? 'omit' : 'include', request: null }) as const;

/** A call that changes something. */
export const postCall = (path: Call['path'], request: v.ObjectEntries) =>
  ({
    method: 'POST',
    path,
    credentials: 'include',
    request: v.strictObject(request),
    answer: v.strictObject({ message: v.string() }),
    read: readMessage,
  }) as const;

const deletedEntries = (fields: Fields): v.ObjectEntries =>
  Object.fromEntries(deletedNamesOf(fields).map((name) => [name, v.array(sentId)]));

function requestOf(fields: Fields, textsUnder: string | null): v.ObjectEntries {
  const entries = Object.entries(fields);
  const textsOf = Object.fromEntries(entries.filter(([, field]) => isText(field)));
  const others = Object.fromEntries(entries.filter(([, field]) => !isText(field)));
  return textsUnder === null
    ? { ...schemasOf(fields, 'request'), ...deletedEntries(fields) }
    : {
        [textsUnder]: v.strictObject(schemasOf(textsOf, 'request')),
        ...schemasOf(others, 'request'),
        ...deletedEntries(fields),
      };
}

interface Parts<F, Under> {
  readonly fields: F;
  readonly textsUnder?: Under;
  readonly groups?: readonly string[];
}

/** A document with several fields, which an answer has by their names. */
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

/** The parts of a document that is a list. */
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

/** A document that is a list, which an answer has by its name. */
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

/** A document that is a list, and so is an answer. */
export function defineBareList<const Name extends string, L extends AnyList>(
  line: DocumentLine,
  name: Name,
  items: L,
): Document<Record<Name, L>, v.InferOutput<L['answer']>, RequestOf<Record<Name, L>>>;
export function defineBareList(line: DocumentLine, name: string, items: AnyList): unknown {
  const { document, call, rows } = listParts(line, name, items);
  return { ...document, bare: name, read: { ...call, answer: items.answer, read: rows } };
}
