import type { GenericSchema } from 'valibot';

import type { MediaFile, MediaRatio } from '../contract/http/media.ts';
import type { Words } from '../documents/kit/field.ts';
import type { ItemIds, ListWords } from '../documents/kit/list.ts';
import type { ItemWords } from '../text/sortable-list.ts';
import type { Item, Id } from './items.ts';
import type { Rule } from './rules.ts';

interface Described<Value> extends Pick<Words, 'required' | 'siteName' | 'component'> {
  readonly label: string;
  /** A further rule; `called` is the field's name in its message. */
  readonly rule?: (called: string) => Rule;
  /** Its name in requests, where it differs; false where requests do not contain it. */
  readonly sentAs?: string | false;
  /** The request fields made from it, where they differ from the kind's default. */
  toSentFields?(value: Value): object;
  /** The names of the hidden parts that are edited with it. */
  readonly hiddenParts?: readonly string[];
}

/** `link` is one line, trimmed when sent; a text that is no valid link is refused. */
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

/** A value with a custom control, or without one. */
export interface CustomField<Value> extends Described<Value> {
  readonly kind: 'custom';
  readonly empty: Value;
  /** The value as a text for staff; `parent` is the item, or the draft, with the field. */
  toText?(value: Value, parent: object): string;
  /** What of it is compared with earlier versions; the value as in requests by default. */
  comparable?(value: Value): unknown;
  /** An earlier version's value with the ids that base or draft have; the value itself by default. */
  restored?(value: Value, present: { readonly base?: Value; readonly draft?: Value }): Value;
  /** What a copied item may have in it; without a schema the initial value is pasted. */
  readonly copied?: GenericSchema<Value>;
}

/** A part of the draft without a field on the screen: not validated, not in the request, not sent to the site. */
interface HiddenPart<Value> {
  readonly kind: 'hidden';
  readonly empty: Value;
  /** Only the server changes it: an earlier version does not bring it back. */
  readonly isOfServer?: boolean;
}

/** Several parts of the draft under one name, such as the days of a week. */
interface FieldGroup {
  readonly kind: 'group';
  readonly fields: AnyFields;
}

export interface ListField<Each extends Item>
  extends Described<unknown>, Omit<ListWords<keyof ItemIds, Fields<Each>, string, string>, 'noun' | 'short'> {
  /** The noun before an item's number: `項目` of `項目2`. */
  readonly noun: string;
  nameOf?(item: Each): string;
  /** The text after an item's number where the use of a file is described; `nameOf` by default. */
  titleOf?(item: Each): string;
  /** An item's number in messages; `noun` and number by default. */
  readonly numbered?: (at: number) => string;
  /** Whether an item's field is labelled with the list's label where no item is named: `コンセプト項目の画像`. */
  readonly labelsFields?: boolean;
  /** Items are deleted by a call of their own and not by a save: restoring an earlier version deletes none. */
  readonly isDeletedByCall?: boolean;
  /** The site's name for an item as a whole, which leads to the item's first field; none by default. */
  readonly siteItem?: string;
  /** The id of an item that is sent as a new one; a temporary number by default. */
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

/** Descriptions of all parts but the id, in screen order. A missing one does not compile. */
export type Fields<Value> = { readonly [Name in Exclude<keyof Value, 'id'>]: FieldFor<Value[Name]> };

/** Made by `defineList`. */
export interface ListDefinition<Each extends Item> extends ListField<Each> {
  readonly kind: 'list';
  readonly words: ItemWords;
  blank(id: number): Each;
  isOmitted(item: Each): boolean;
  /** The request's item, without its position. */
  toSent(item: Each): object;
  /** The items as in the preview messages. */
  toSiteData(items: readonly Each[]): Record<string, unknown>[];
  /** One of them, without its position. */
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
export type Part = AnyField | HiddenPart<unknown> | FieldGroup;
export type AnyFields = Readonly<Record<string, Part>>;
