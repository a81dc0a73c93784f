import { fileURLToPath } from 'node:url';

import type * as v from 'valibot';

import { componentKeys, contentKeys } from '../../src/contract/content-key.ts';
import { mediaFileSchema } from '../../src/contract/http/media.ts';
import { previewMessageSchema } from '../../src/contract/preview.ts';
import { siteMessageSchema } from '../../src/contract/site-message.ts';

/** Where the generated part of the kit is kept. */
export const contractFile = fileURLToPath(new URL('src/contract.gen.ts', import.meta.url));

type Schema = v.GenericSchema;

/** What a schema is made of, as far as the messages' schemas use it. */
interface Parts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly literal?: unknown;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly { readonly type: string }[];
}

const partsOf = (schema: Schema): Parts => schema;
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
const quoted = (value: unknown): string => `'${String(value)}'`;
const isOptional = ({ type }: Schema): boolean => type === 'optional' || type === 'exact_optional';

/** An object of any fields, but no list: valibot has it as a pipe that ends in a record. */
const isItem = (schema: Schema): boolean => partsOf(schema).pipe?.at(-1)?.type === 'record';

const unsupported = ({ type }: Schema): never => {
  throw new Error(`The kit's generator does not know the schema ${type}.`);
};

/** The TypeScript type that a schema's output has. */
function typeOf(schema: Schema): string {
  const { entries = {}, item, wrapped, literal, options = [] } = partsOf(schema);
  if (isItem(schema)) return 'Item';
  switch (schema.type) {
    case 'strict_object': {
      const fields = Object.entries(entries).map(([name, field]) => {
        const mark = isOptional(field) ? '?' : '';
        return `${name}${mark}: ${typeOf(field)};`;
      });
      return `{ ${fields.join(' ')} }`;
    }
    case 'exact_optional':
      return wrapped ? typeOf(wrapped) : unsupported(schema);
    case 'optional':
      return wrapped ? `${typeOf(wrapped)} | undefined` : unsupported(schema);
    case 'nullable':
      return wrapped ? `${typeOf(wrapped)} | null` : unsupported(schema);
    case 'array':
      return item ? `${bracketed(typeOf(item))}[]` : unsupported(schema);
    case 'literal':
      return literal === true ? 'true' : quoted(literal);
    case 'picklist':
      return options === contentKeys
        ? 'ContentKey'
        : options === componentKeys
          ? 'ComponentKey'
          : unsupported(schema);
    case 'union':
    case 'variant':
      return options.filter(isSchema).map(typeOf).join(' | ');
    case 'string':
    case 'number':
    case 'boolean':
    case 'unknown':
      return schema.type;
    default:
      return unsupported(schema);
  }
}

const bracketed = (type: string): string => (type.includes('|') ? `(${type})` : type);

const letters: Readonly<Record<string, string>> = { string: 's', number: 'i', boolean: 'b', unknown: 'u' };
const literals: Readonly<Record<string, string>> = { change: 'c', input_focus: 'f' };

/** The letter for what a field of a message holds (`checks` in src/read-message.ts): a capital one where it may be missing. */
function letterOf(schema: Schema): string {
  const { item, wrapped, literal } = partsOf(schema);
  if (isItem(schema)) return 'o';
  if (schema.type === 'optional' && wrapped) return letterOf(wrapped).toUpperCase();
  if (schema.type === 'nullable' && wrapped && isItem(wrapped)) return 'n';
  if (schema.type === 'array' && item) return isItem(item) ? 'a' : unsupported(schema);
  if (schema.type === 'union') return 'd';
  if (schema.type === 'literal') return literals[String(literal)] ?? unsupported(schema);
  if (schema.type === 'picklist') return partsOf(schema).options === contentKeys ? 'k' : 'm';
  return letters[schema.type] ?? unsupported(schema);
}

/** The fields that every payload has, and those that stand together in many. */
const common = 'kcontentKey McomponentKey';
const flags = 'BskipScroll BpreserveTab BpreserveStudios';

/** The types of the messages by their fields. */
function typesByFields(): ReadonlyMap<string, readonly string[]> {
  const byFields = new Map<string, string[]>();
  for (const { entries } of previewMessageSchema.options) {
    const fields = Object.entries(entries.payload.entries).map(([name, field]) => letterOf(field) + name);
    const key = fields.join(' ').replace(`${common} `, '').replace(flags, '*');
    byFields.set(key, [...(byFields.get(key) ?? []), entries.type.literal]);
  }
  return byFields;
}

const shapes = Array.from(
  typesByFields(),
  ([fields, types]) => `  [${quoted(types.join(' '))}, ${quoted(fields)}],\n`,
);

const list = (values: readonly string[]): string => `[${values.map(quoted).join(', ')}]`;

/** The kit's part that follows from `src/contract`: the types of the messages, and the shapes that it checks. */
export const contractSource =
  (): string => `// Written by \`npm run mirror-contract\` from src/contract. Do not edit.

/** An object of any fields. */
export type Item = Record<string, unknown>;

export const contentKeys = ${list(contentKeys)} as const;

export const componentKeys = ${list(componentKeys)} as const;

/** The content that a message is about. */
export type ContentKey = (typeof contentKeys)[number];

/** The part of a page that a field belongs to. */
export type ComponentKey = (typeof componentKeys)[number];

/** A file of the media library. */
export type MediaFile = ${typeOf(mediaFileSchema)};

/** A message from the console to the site. */
export type PreviewMessage = ${previewMessageSchema.options.map((each) => `\n  | ${typeOf(each)}`).join('')};

/** A message from the site to the console. */
export type SiteMessage = ${typeOf(siteMessageSchema)};

/** The fields of every payload, after a letter for what each holds. */
export const common = ${quoted(common)};

/** Fields for which an asterisk stands. */
export const flags = ${quoted(flags)};

/** Types of messages, and the other fields of their payloads. */
export const shapes: readonly (readonly [types: string, fields: string])[] = [
${shapes.join('')}];
`;
