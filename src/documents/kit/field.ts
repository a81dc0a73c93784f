import * as v from 'valibot';

import type { ComponentKey } from '../../contract/content-key.ts';
import { sentMediaId, sentText } from '../../contract/http/call.ts';
import type { EditedField } from '../../contract/http/edited.ts';
import { readFlag, readInnerList, readText } from '../../contract/http/lenient.ts';
import {
  mediaFileSchema,
  readMediaField,
  readMediaFile,
  type MediaFile,
  type MediaRatio,
} from '../../contract/http/media.ts';

export type Schema<Output> = v.GenericSchema<unknown, Output>;
export type Exact<Output> = v.GenericSchema<Output, Output>;

export interface Words {
  readonly required?: boolean;
  readonly hint?: string;
  readonly note?: string;
  readonly lang?: string;
  readonly siteName?: string;
  readonly component?: ComponentKey;
  readonly aliases?: readonly string[];
}

/** A field's column or control is in the runtime that needs it, in a record over `kind`. */
export interface Field<Draft, Answer, Sent> extends Words {
  readonly kind: 'text' | 'lines' | 'link' | 'flag' | 'image' | 'video' | 'images' | 'list' | 'custom';
  readonly label: string;
  readonly empty: Draft;
  readonly answer: Exact<Answer>;
  readonly read: Schema<Answer>;
  readonly request: Exact<Sent>;
  readonly shown: v.GenericSchema;
  readonly sentAs?: string | false;
  readonly edited?: EditedField;
}

export type AnyField = Field<unknown, unknown, unknown>;
export type Fields = Readonly<Record<string, AnyField>>;

type TextKind = 'text' | 'lines' | 'link';

export interface TextField<Kind extends TextKind = TextKind> extends Field<string, string, string> {
  readonly kind: Kind;
  readonly shown: Schema<string>;
}

const textOf =
  <Kind extends TextKind>(kind: Kind) =>
  (label: string, words: Words & Partial<Pick<TextField, 'read' | 'request'>> = {}): TextField<Kind> => ({
    kind,
    label,
    empty: '',
    answer: v.string(),
    read: readText,
    request: sentText,
    shown: readText,
    ...words,
  });

export const text = textOf('text');

export const lines = textOf('lines');

/** An address (`src/contract/link.ts`), trimmed when it is sent. */
export const link = textOf('link');

interface FlagField extends Field<boolean, boolean, boolean> {
  readonly kind: 'flag';
  readonly shown: Schema<boolean>;
}

export const flag = (label: string, words: Words = {}): FlagField => ({
  kind: 'flag',
  label,
  empty: false,
  answer: v.boolean(),
  read: readFlag,
  request: v.boolean(),
  shown: readFlag,
  ...words,
});

type FileKind = 'image' | 'video';

interface FileField<Kind extends FileKind = FileKind> extends Field<
  MediaFile | null,
  MediaFile | null,
  number | null
> {
  readonly kind: Kind;
  readonly ratio: MediaRatio;
  readonly shown: Schema<MediaFile | null>;
}

const fileOf =
  <Kind extends FileKind>(kind: Kind) =>
  (label: string, ratio: MediaRatio, words: Words = {}): FileField<Kind> => ({
    kind,
    label,
    ratio,
    empty: null,
    answer: v.nullable(mediaFileSchema),
    read: readMediaField,
    request: v.nullable(sentMediaId),
    shown: readMediaField,
    ...words,
  });

export const image = fileOf('image');

export const video = fileOf('video');

interface FilesField extends Field<readonly MediaFile[], MediaFile[], number[]> {
  readonly kind: 'images';
  readonly ratio: MediaRatio;
  readonly shown: Schema<MediaFile[]>;
}

const shownFiles = v.pipe(
  v.nullish(v.array(v.unknown()), []),
  v.transform((files) =>
    files.flatMap((each) => {
      const read = v.safeParse(readMediaFile, each);
      return read.success ? [read.output] : [];
    }),
  ),
);

export const images = (label: string, ratio: MediaRatio, words: Words = {}): FilesField => ({
  kind: 'images',
  label,
  ratio,
  empty: [],
  answer: v.array(mediaFileSchema),
  read: readInnerList(readMediaFile),
  request: v.array(sentMediaId),
  shown: shownFiles,
  ...words,
});

export interface CustomField<Draft, Answer, Sent, Shown> extends Field<Draft, Answer, Sent> {
  readonly kind: 'custom';
  readonly shown: Schema<Shown>;
}

export const custom = <Draft, Answer, Sent, Shown>(
  label: string,
  value: Omit<CustomField<Draft, Answer, Sent, Shown>, 'kind' | 'label'>,
): CustomField<Draft, Answer, Sent, Shown> => ({ kind: 'custom', label, ...value });

export const sentAs = <const As extends string | false, F extends AnyField>(
  as: As,
  field: F,
): F & { readonly sentAs: As } => ({ ...field, sentAs: as });

export type DraftOf<F extends Fields> = { readonly [Name in keyof F]: F[Name]['empty'] };
export type AnswerOf<F extends Fields> = { -readonly [Name in keyof F]: v.InferOutput<F[Name]['answer']> };
export type ShownOf<F extends Fields> = { -readonly [Name in keyof F]: v.InferOutput<F[Name]['shown']> };
type SentName<Each, Name> = Each extends { readonly sentAs: infer As extends string | false }
  ? Extract<As, string>
  : Name;
export type SentOf<F extends Fields> = {
  -readonly [Name in keyof F as SentName<F[Name], Name>]: v.InferOutput<F[Name]['request']>;
};

export type NamesOf<F extends Fields, Kind> = {
  [Name in keyof F]: F[Name]['kind'] extends Kind ? Name : never;
}[keyof F] &
  string;

export type TextNames<F extends Fields> = NamesOf<F, TextKind>;

export function namesOf<F extends Fields, Kind extends AnyField['kind']>(
  fields: F,
  ...kinds: readonly Kind[]
): NamesOf<F, Kind>[];
export function namesOf(fields: Fields, ...kinds: readonly string[]): string[] {
  return Object.keys(fields).filter((name) => kinds.includes(fields[name]?.kind ?? ''));
}

export const textKinds = ['text', 'lines', 'link'] as const satisfies readonly TextKind[];

const isTextKind: ReadonlySet<string> = new Set(textKinds);

export const isText = (field: AnyField): field is TextField => isTextKind.has(field.kind);

export const isFile = (field: AnyField): field is FileField =>
  field.kind === 'image' || field.kind === 'video';

export const schemasOf = (fields: Fields, which: 'answer' | 'read' | 'request' | 'shown'): v.ObjectEntries =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const { sentAs: as = name } = which === 'request' ? field : {};
      return as === false ? [] : [[as, field[which]]];
    }),
  );

export function neededOf(fields: Fields): readonly string[] {
  const texts = Object.entries(fields).filter(([, field]) => isText(field) && field.required === true);
  const named = texts.length > 0 ? texts : Object.entries(fields);
  return named.flatMap(([name, { aliases = [] }]) => [name].concat(aliases));
}

export function emptyOf<F extends Fields>(fields: F): AnswerOf<F>;
export function emptyOf(fields: Fields): unknown {
  return Object.fromEntries(Object.entries(fields).map(([name, { empty }]) => [name, empty]));
}
