import type { ComponentKey } from '../contract/content-key.ts';
import type { MediaFile, MediaRatio } from '../contract/http/media.ts';
import type { ItemWords } from '../text/sortable-list.ts';
import type { Item } from './lasting-ids.ts';
import type { Rule } from './rules.ts';

/** What every field of an editor is described by. */
interface Described<Value> {
  /** What it is called on the screen and in messages. */
  readonly label: string;
  /** Refused while blank (section 5). */
  readonly required?: boolean;
  /** A further rule; `called` is the field's name in a message. */
  readonly rule?: (called: string) => Rule;
  /** Its name in requests, where that is another; false where they do not carry it. */
  readonly sentAs?: string | false;
  /** The fields of a request that are made from it, where it is not sent as its kind is. */
  toSentFields?(value: Value): object;
  /** What the site calls it; its own name unless given. */
  readonly siteName?: string;
  /** The site's component that shows it, where that is not the editor's. */
  readonly component?: ComponentKey;
}

/** `link` is one line whose surrounding white space is not sent; a text that is no link is refused. */
export interface TextField<Value = string> extends Described<Value> {
  readonly kind: 'text' | 'lines' | 'link';
  readonly hint?: string;
  /** The language of what is typed. */
  readonly lang?: string;
}

interface CheckboxField<Value = boolean> extends Described<Value> {
  readonly kind: 'checkbox';
}

/** Sent as the file's id. */
export interface MediaField<Value = MediaFile | null> extends Described<Value> {
  readonly kind: 'image' | 'video';
  readonly ratio: MediaRatio;
}

/** Sent as the files' ids in their order. */
interface MediaListField<Value = readonly MediaFile[]> extends Described<Value> {
  readonly kind: 'images';
  readonly ratio: MediaRatio;
  /** What the order means. */
  readonly note?: string;
}

/** A value with a control of the editor's own, or without any. */
interface OtherField<Value> extends Described<Value> {
  readonly kind: 'other';
  /** What stands in its place before anything was read or chosen. */
  readonly empty: Value;
}

/** A part of the draft that is no field of the screen: neither validated nor sent, and the site is not told of it. */
interface HiddenPart<Value> {
  readonly kind: 'hidden';
  readonly empty: Value;
}

/** A list of items, each with the same fields. */
export interface ListField<Each extends Item> extends Described<unknown> {
  /** An item's name before its number: `項目` of `項目2`. */
  readonly noun: string;
  readonly fields: Fields<Each>;
  /** What a person calls an item, where it has a name of its own. */
  nameOf?(item: Each): string;
  /** The item's own text behind its number where a file's use is named; `nameOf` unless given. */
  titleOf?(item: Each): string;
  /** How messages count the items; `noun` and number unless given. */
  readonly numbered?: (at: number) => string;
  /** Whether an item's field is called with the list's label where no item is named: `コンセプト項目の画像`. */
  readonly labelsFields?: boolean;
  /** Where the last item goes, a blank one comes in its place. */
  readonly keepsOne?: boolean;
  /** Which ids requests and the site get: those of the server alone, all, or none. */
  readonly ids: 'saved' | 'all' | 'none';
  /** The field that says an item's place, from 1, in requests and on the site. */
  readonly order?: string;
  /** The request's field for the ids that the base has and the draft has not. */
  readonly deletedAs?: string;
  /** A blank item is neither validated nor sent, wherever it comes from; without it a blank placeholder alone. */
  readonly omitsBlank?: boolean;
  /** The site is told the list as one value, not its items one by one. */
  readonly toldWhole?: boolean;
  /** The site's name of an item as a whole, which leads to its first field; none unless given. */
  readonly siteItem?: string;
}

/** What may describe a field of a draft, by what it holds. */
type FieldFor<Value> =
  | OtherField<Value>
  | HiddenPart<Value>
  | ([Value] extends [string] ? TextField : never)
  | ([Value] extends [boolean] ? CheckboxField : never)
  | ([Value] extends [MediaFile | null] ? MediaField : never)
  | ([Value] extends [readonly MediaFile[]] ? MediaListField : never)
  | (Value extends readonly (infer Each extends Item)[] ? ListDefinition<Each> : never);

/** A description of every part but the id, in the order of the screen: one that is left out does not compile. */
export type Fields<Value> = { readonly [Name in Exclude<keyof Value, 'id'>]: FieldFor<Value[Name]> };

/** A list's description, and what follows from it for the screen. Made by `defineList` alone. */
export interface ListDefinition<Each extends Item> extends ListField<Each> {
  readonly kind: 'list';
  readonly words: ItemWords;
  /** A new item. */
  blank(id: number): Each;
  /** Whether the item is neither validated nor sent. */
  isOmitted(item: Each): boolean;
  /** An item as it is sent, but for its place. */
  toSent(item: Each): object;
  /** Items in section 3's shape, as the site gets them. */
  toShown(items: readonly Each[]): Record<string, unknown>[];
  /** One of them, but for its place. */
  toShownItem(item: Each): Record<string, unknown>;
}

/** Any description, where nothing is known of the value. */
export type AnyField =
  | TextField<unknown>
  | CheckboxField<unknown>
  | MediaField<unknown>
  | MediaListField<unknown>
  | OtherField<unknown>
  | ListDefinition<Item>;
export type AnyFields = Readonly<Record<string, AnyField | HiddenPart<unknown>>>;
