import type { Item, MediaFile, PreviewMessage } from './contract.gen.ts';
import { fieldInItem, type SiteField } from './fields.ts';
import { isItem } from './read-message.ts';

/** A file of the media library by its address: its other properties may be missing. */
export type MirroredFile = Partial<MediaFile> & Pick<MediaFile, 'image_url'>;

/** All content of the page by its field names: an object, or the bare list of a page that has only one. */
export type Content = Item | readonly unknown[];

/** A text, a number or a flag has changed. */
export interface TextEdit {
  readonly kind: 'text';
  /** In a list as it is named in its item: `title` at the index 2. */
  readonly field: SiteField;
  readonly value: unknown;
}

/** A picture or a video has changed. */
export interface MediaEdit {
  readonly kind: 'media';
  readonly field: SiteField;
  readonly value: MirroredFile | null;
}

/** A list has changed as a whole: pictures, hashtags, links, or items. */
export interface ListEdit {
  readonly kind: 'list';
  readonly field: SiteField;
  readonly value: readonly unknown[];
}

/** Staff have moved to a field or to an item. */
export interface ShownPlace {
  readonly kind: 'show';
  readonly field: SiteField;
  /** The class of the element, where it is not that of the field: `edit_qa`. */
  readonly target?: string | undefined;
  /** Whether an item was selected: only one that is out of sight is scrolled to. */
  readonly isSelection: boolean;
  /** The tab of an instructor; 1 is the profile. */
  readonly tab?: number | undefined;
}

/** All content of the page: after it has loaded, and with edits that change more than one field. */
export interface WholeEdit {
  readonly kind: 'all';
  readonly value: Content;
}

/** A change of content, or a place to show. */
export type MirrorEdit = TextEdit | MediaEdit | ListEdit | ShownPlace | WholeEdit;

/** Whether a value is a file of the media library. */
export const isFile = (value: unknown): value is MirroredFile =>
  isItem(value) && typeof value['image_url'] === 'string';

/** The fields that payloads may have. */
interface Payload extends Omit<SiteField, 'fieldName'> {
  readonly fieldName?: string | undefined;
  readonly value?: unknown;
  readonly target?: string;
  readonly allData?: Content | undefined;
  readonly allInstructors?: Content | undefined;
  readonly priceContent?: readonly unknown[];
  readonly tabValue?: number | undefined;
  readonly skipScroll?: boolean | undefined;
}

/** The field of a message without `fieldName`, by its type. */
const unnamed: Readonly<Record<string, string>> = {
  SELECT_INSTRUCTOR: 'instructor',
  SELECT_CONCEPT: 'concept_description',
  SELECT_PRICE_SECTION: 'title',
  HASHTAG_UPDATE: 'hashtags',
};

/** The edits of a message, in order. All content comes after the one field, which may be older. */
export function editsOf({ type, payload }: PreviewMessage): readonly MirrorEdit[] {
  const { fieldName = unnamed[type] ?? '', index, itemIndex, priceIndex, value, target }: Payload = payload;
  const { allData, allInstructors, priceContent, tabValue, skipScroll }: Payload = payload;
  const field = fieldInItem({ fieldName, index, itemIndex, priceIndex });
  const edits: MirrorEdit[] = [];
  if (value !== undefined) {
    if (Array.isArray(value)) edits.push({ kind: 'list', field, value });
    else if (!/^(IMAGE|VIDEO)/.test(type)) edits.push({ kind: 'text', field, value });
    else edits.push({ kind: 'media', field, value: isFile(value) ? value : null });
  }
  if (priceContent) edits.push({ kind: 'list', field: { fieldName: 'price_content' }, value: priceContent });
  const all = allData ?? allInstructors;
  if (all) edits.push({ kind: 'all', value: all });
  const isSelection = type.startsWith('SELECT') && !skipScroll;
  if (isSelection || type === 'SCROLL_TO')
    edits.push({ kind: 'show', field, target, isSelection, tab: tabValue });
  return edits;
}
