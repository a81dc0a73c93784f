import type { GenericSchema } from 'valibot';

import type { ComponentKey } from '../contract/content-key.ts';
import type { MediaFile, MediaRatio } from '../contract/http/media.ts';
import type { ItemWords } from '../text/sortable-list.ts';
import type { Id } from './chunks.ts';
import type { Item } from './items.ts';
import type { Rule } from './rules.ts';

/** The properties common to all described fields. */
interface Described<Value> {
  /** The label on the screen and in messages. */
  readonly label: string;
  /** Refused while blank. */
  readonly required?: boolean;
  /** A further rule; `called` is the field's name in its message. */
  readonly rule?: (called: string) => Rule;
  /** Its name in requests, where it differs; false where requests do not contain it. */
  readonly sentAs?: string | false;
  /** The request fields made from it, where they differ from the kind's default. */
  toSentFields?(value: Value): object;
  /** Its name on the site; its own name by default. */
  readonly siteName?: string;
  /** The site component that shows it, where it differs from the editor's. */
  readonly component?: ComponentKey;
  /** Hidden parts beside it that are edited together with it. */
  readonly hiddenParts?: readonly string[];
}

/** `link` is one line, trimmed when sent; a text that is no valid link is refused. */
export interface TextField<Value = string> extends Described<Value> {
  readonly kind: 'text' | 'lines' | 'link';
  readonly hint?: string;
  /** The language of the input. */
  readonly lang?: string;
}

interface FlagField<Value = boolean> extends Described<Value> {
  readonly kind: 'flag';
}

/** Sent as the file's id. */
export interface MediaField<Value = MediaFile | null> extends Described<Value> {
  readonly kind: 'image' | 'video';
  readonly ratio: MediaRatio;
}

/** Sent as the files' ids, in order. */
interface MediaListField<Value = readonly MediaFile[]> extends Described<Value> {
  readonly kind: 'images';
  readonly ratio: MediaRatio;
  /** Explains the meaning of the order. */
  readonly note?: string;
}

/** A value with a custom control, or without one. */
export interface OtherField<Value> extends Described<Value> {
  readonly kind: 'other';
  /** The initial value. */
  readonly empty: Value;
  /** The value as a text for staff; `holder` is the item, or the draft, with the field. */
  toText?(value: Value, holder: object): string;
  /** What is compared of it with other versions; the value as in requests by default. */
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

/** A part of the draft with parts of its own, such as the days of a week. Only its lists and fields are described. */
interface FieldGroup {
  readonly kind: 'group';
  readonly fields: AnyFields;
}

/** A list of items, each with the same fields. */
export interface ListField<Each extends Item> extends Described<unknown> {
  /** The noun before an item's number: `項目` of `項目2`. */
  readonly noun: string;
  readonly fields: Fields<Each>;
  /** The item's own name, where it has one. */
  nameOf?(item: Each): string;
  /** The text after an item's number where the use of a file is described; `nameOf` by default. */
  titleOf?(item: Each): string;
  /** An item's number in messages; `noun` and number by default. */
  readonly numbered?: (at: number) => string;
  /** Whether an item's field is labelled with the list's label where no item is named: `コンセプト項目の画像`. */
  readonly labelsFields?: boolean;
  /** A blank item replaces the last one when that is deleted. */
  readonly keepsOne?: boolean;
  /** The ids in requests and on the site: only the server's, all, or none. */
  readonly ids: 'saved' | 'all' | 'none';
  /** The field for an item's position, from 1, in requests and on the site. */
  readonly order?: string;
  /** The request field for the ids of deleted items. */
  readonly deletedAs?: string;
  /** Items are deleted by a call of their own and not by a save: restoring an earlier version deletes none. */
  readonly isDeletedByCall?: boolean;
  /** Any blank item is neither validated nor sent; by default only a blank placeholder. */
  readonly omitsBlank?: boolean;
  /** The list is sent to the site as one value instead of item by item. */
  readonly sentAsOneValue?: boolean;
  /** The site's name for an item as a whole, which leads to the item's first field; none by default. */
  readonly siteItem?: string;
  /** The id of an item that is sent as a new one; a temporary number by default. */
  newIdOf?(item: Each): Id;
}

/** The descriptions allowed for a field of the draft, by its type. */
type FieldFor<Value> =
  | OtherField<Value>
  | HiddenPart<Value>
  | ([Value] extends [string] ? TextField : never)
  | ([Value] extends [boolean] ? FlagField : never)
  | ([Value] extends [MediaFile | null] ? MediaField : never)
  | ([Value] extends [readonly MediaFile[]] ? MediaListField : never)
  | (Value extends readonly (infer Each extends Item)[] ? ListDefinition<Each> : never);

/** Descriptions of all parts but the id, in screen order. A missing one does not compile. */
export type Fields<Value> = { readonly [Name in Exclude<keyof Value, 'id'>]: FieldFor<Value[Name]> };

/** A completed list description. Made by `defineList` alone. */
export interface ListDefinition<Each extends Item> extends ListField<Each> {
  readonly kind: 'list';
  readonly words: ItemWords;
  /** A new, empty item. */
  blank(id: number): Each;
  /** Whether the item is neither validated nor sent. */
  isOmitted(item: Each): boolean;
  /** The request's item, without its position. */
  toSent(item: Each): object;
  /** The items in the shape of the preview messages. */
  toSiteData(items: readonly Each[]): Record<string, unknown>[];
  /** One item, without its position. */
  toShownItem(item: Each): Record<string, unknown>;
  /** A new id for an item that the server does not have any more. */
  newIdOf(item: Each): Id;
}

/** Any description, independent of the value's type. */
export type AnyField =
  | TextField<unknown>
  | FlagField<unknown>
  | MediaField<unknown>
  | MediaListField<unknown>
  | OtherField<unknown>
  | ListDefinition<Item>;
export type AnyFields = Readonly<Record<string, AnyField | HiddenPart<unknown> | FieldGroup>>;
