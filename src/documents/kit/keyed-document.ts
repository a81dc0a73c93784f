import * as v from 'valibot';

import type { Call } from '../../contract/http/call.ts';
import { editedDocument } from '../../contract/http/edited.ts';
import { readCreated, readId, readObject } from '../../contract/http/lenient.ts';
import { sentId } from '../../contract/http/sent.ts';
import type { DocumentLine } from '../documents.ts';
import { editedOf, postCall, type Described, type Message } from './document.ts';
import {
  neededOf,
  schemasOf,
  type AnswerOf,
  type Exact,
  type Fields,
  type Schema,
  type SentOf,
} from './field.ts';
import type { Flat } from './list.ts';

interface Id {
  id: number;
}

type Keyed<Key extends string, Value = number> = { [Name in Key]: Value };

/** A document of which there may be many, each with an id; with the calls that read, create, save and delete one. */
export interface KeyedDocument<
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

interface Parts<Key, F, Served, Beside> {
  /** The name of its id in requests. */
  readonly key: Key;
  readonly fields: F;
  /** Fields that only the server sets. */
  readonly served: Served;
  /** What is sent with the fields. */
  readonly sentBeside: Beside;
}

type Line = DocumentLine & { readonly calls: Required<DocumentLine['calls']> };

/** Derives the calls of a document of which there may be many. */
export function defineKeyedDocument<
  const Key extends string,
  const F extends Fields,
  const Served extends Fields,
  const Beside extends v.ObjectEntries,
>(
  line: Line,
  parts: Parts<Key, F, Served, Beside>,
): KeyedDocument<
  Key,
  F,
  Flat<Id & AnswerOf<F> & AnswerOf<Served>>,
  Flat<SentOf<F> & { -readonly [Name in keyof Beside]: v.InferOutput<Beside[Name]> }>
>;
export function defineKeyedDocument(
  line: Line,
  parts: Parts<string, Fields, Fields, v.ObjectEntries>,
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
