import type { GenericSchema } from 'valibot';

import type { MediaFile, MediaRatio } from '../contract/http/media.ts';
import type { Words } from '../documents/kit/field.ts';
import type { ItemIds, ListWords } from '../documents/kit/list.ts';
import type { ItemWords } from '../text/sortable-list.ts';
import type { Item, Id } from './items.ts';
import type { Rule } from './rules.ts';

interface Described<Value> extends Pick<Words, 'required' | 'siteName' | 'component'> {
  readonly label: string;
  readonly rule?: (called: string) => Rule;
  readonly sentAs?: string | false;
  toSentFields?(value: Value): object;
  readonly hiddenParts?: readonly string[];
}

/** `link` is trimmed when sent; an invalid one is refused. */
export interface TextField<Value = string> extends Described<Value>, Pick<Words, 'hint' | 'lang'> {
  readonly kind: 'text' | 'lines' | 'link';
}

interface FlagField<Value = boolean> extends Described<Value> {
  readonly kind: 'flag';
}

interface MediaField<Value = MediaFile | null> extends Described<Value> {
  readonly kind: 'image' | 'video';
  readonly ratio: MediaRatio;
}

interface MediaListField<Value = readonly MediaFile[]> extends Described<Value>, Pick<Words, 'note'> {
  readonly kind: 'images';
  readonly ratio: MediaRatio;
}

export interface CustomField<Value> extends Described<Value> {
  readonly kind: 'custom';
  readonly empty: Value;
  toText?(value: Value, parent: object): string;
  /** The value for the comparison with earlier versions; by default as in requests. */
  comparable?(value: Value): unknown;
  /** An earlier version's value with the ids of base or draft; by default the value itself. */
  restored?(value: Value, present: { readonly base?: Value; readonly draft?: Value }): Value;
  /** Without a schema the initial value is pasted. */
  readonly copied?: GenericSchema<Value>;
}

/** Without a field on the screen: not validated, not in the request, not sent to the site. */
interface HiddenPart<Value> {
  readonly kind: 'hidden';
  readonly empty: Value;
  /** Only the server changes it: an earlier version does not bring it back. */
  readonly isOfServer?: boolean;
}

export interface ListField<Each extends Item>
  extends Described<unknown>, Omit<ListWords<keyof ItemIds, Fields<Each>, string, string>, 'noun' | 'short'> {
  readonly noun: string;
  nameOf?(item: Each): string;
  /** The text after an item's number where the use of a file is described; `nameOf` by default. */
  titleOf?(item: Each): string;
  readonly numbered?: (at: number) => string;
  /** The list's label is part of its fields' labels where no item is named: `コンセプト項目の画像`. */
  readonly labelsFields?: boolean;
  /** By a call and not by a save: restoring an earlier version deletes no items. */
  readonly isDeletedByCall?: boolean;
  /** The site's name for an item as a whole, which leads to its first field. */
  readonly siteItem?: string;
  newIdOf?(item: Each): Id;
}

type FieldFor<Value> =
  | CustomField<Value>
  | HiddenPart<Value>
  | ([Value] extends [string] ? TextField : never)
  | ([Value] extends [boolean] ? FlagField : never)
  | ([Value] extends [MediaFile | null] ? MediaField : never)
  | ([Value] extends [readonly MediaFile[]] ? MediaListField : never)
  | (Value extends readonly (infer Each extends Item)[] ? ListDefinition<Each> : never);

/** Without the id, in screen order. A missing one does not compile. */
export type Fields<Value> = { readonly [Name in Exclude<keyof Value, 'id'>]: FieldFor<Value[Name]> };

export interface ListDefinition<Each extends Item> extends ListField<Each> {
  readonly kind: 'list';
  readonly words: ItemWords;
  blank(id: number): Each;
  isOmitted(item: Each): boolean;
  toSent(item: Each): object;
  toSiteData(items: readonly Each[]): Record<string, unknown>[];
  toShownItem(item: Each): Record<string, unknown>;
  newIdOf(item: Each): Id;
}

export type AnyField =
  | TextField<unknown>
  | FlagField<unknown>
  | MediaField<unknown>
  | MediaListField<unknown>
  | CustomField<unknown>
  | ListDefinition<Item>;
export type Part = AnyField | HiddenPart<unknown> | { readonly kind: 'group'; readonly fields: AnyFields };
export type AnyFields = Readonly<Record<string, Part>>;
