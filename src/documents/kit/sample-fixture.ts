import * as fc from 'fast-check';

import { anyMedia, mediaFile } from '../../contract/http/media-fixture.ts';
import { eachOf } from '../../contract/objects.ts';
import { documentNames, documents, type DocumentName } from '../documents.ts';
import type { AnyDocument } from './document.ts';
import type { AnyField, Fields } from './field.ts';
import { isList, type AnyList } from './list.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(['../*/document.ts', '!./document.ts'], {
  eager: true,
});
const exported = Object.values(modules).flatMap((module) => Object.values(module));

const descriptionOf = (name: DocumentName) =>
  exported.find((each): each is AnyDocument => Object(each).line === documents[name]);

export type DescribedName = Exclude<DocumentName, 'lesson' | 'instructor'>;

/** The documents that have a description, which stands in a folder of its name. */
export const describedNames = documentNames.filter(
  (name): name is DescribedName => `../${name}/document.ts` in modules,
);

if (describedNames.length < Object.keys(modules).length)
  throw new Error('A description stands in a folder of another name than its document.');

export const described = eachOf(describedNames, (name) => {
  const document = descriptionOf(name);
  if (document === undefined) throw new Error(`No export of ${name}/document.ts describes ${name}.`);
  return document;
});

/** What an answer has beside the fields. */
const beside: { readonly [Name in DescribedName]?: object } = {
  studio: { id: 3 },
  news: { id: 3, created_at: '2026-11-02' },
};

type Values = Readonly<Record<string, unknown>>;

/**
 * The values of fields in an answer: from a value for each field that is no list, by the index of its item, and a number of
 * items for each list.
 */
export function valuesOf(
  fields: Fields,
  valueOf: (field: AnyField, at: number) => unknown,
  count: (list: AnyList) => number,
  index = 0,
): Values {
  const itemOf = ({ ids, order, fields: its }: AnyList, at: number) => ({
    ...(ids !== 'none' && { id: index * 10 + at + 1 }),
    ...(order !== undefined && { [order]: at + 1 }),
    ...valuesOf(its, valueOf, count, at),
  });
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isList(field)
        ? Array.from({ length: count(field) }, (_, at) => itemOf(field, at))
        : valueOf(field, index),
    ]),
  );
}

const filled: Readonly<Record<Exclude<AnyField['kind'], 'list' | 'custom'>, unknown>> = {
  text: 'text',
  lines: 'a line',
  link: '/about',
  flag: true,
  image: mediaFile(7),
  video: mediaFile(8, { mime_type: 'video/mp4' }),
  images: [mediaFile(9)],
};

const filledValue = (field: AnyField) =>
  field.kind === 'custom' || field.kind === 'list' ? field.empty : filled[field.kind];

/** The content of fields that are filled, with an item in each list. */
export const sampleOf = (fields: Fields): Values => valuesOf(fields, filledValue, () => 1);

const optionalFile = () => fc.option(anyMedia);
const someFiles = () => fc.uniqueArray(anyMedia, { selector: ({ id }) => id, maxLength: 2 });

/** Any content of fields. */
export const anyContent = (fields: Fields): fc.Arbitrary<Values> =>
  fc.gen().map((gen) => {
    const any: Readonly<Record<AnyField['kind'], (field: AnyField) => unknown>> = {
      text: () => gen(fc.string),
      lines: () => gen(fc.string),
      link: () => gen(fc.string),
      flag: () => gen(fc.boolean),
      image: () => gen(optionalFile),
      video: () => gen(optionalFile),
      images: () => gen(someFiles),
      custom: ({ empty }) => empty,
      list: ({ empty }) => empty,
    };
    return valuesOf(
      fields,
      (field) => any[field.kind](field),
      () => gen(fc.nat, { max: 3 }),
    );
  });

/** The answer with a document's content. */
export function answerOf(name: DescribedName, content: Values): unknown {
  const { bare } = described[name];
  return bare === null ? { ...beside[name], ...content } : content[bare];
}
