import type { ComponentKey, ContentKey } from '../contract/content-key.ts';
import type { MediaFile } from '../contract/http/media.ts';
import type { QueuedMessage } from '../machines/preview-frame-machine.ts';

export type { QueuedMessage };

/** The places of the item that a field belongs to: in its list, and in a list inside that. */
interface ItemPlaces {
  readonly index?: number;
  readonly itemIndex?: number;
  readonly priceIndex?: number;
}

/** A field as the test site knows it (section 3, "Preview messages"). */
export interface MirroredField extends ItemPlaces {
  readonly contentKey: ContentKey;
  /** Absent where the field belongs to no component. */
  readonly componentKey?: ComponentKey;
  readonly fieldName: string;
}

interface TextEdit extends MirroredField {
  readonly kind: 'text';
  /** A list is told whole: links, studios. */
  readonly value: string | boolean | readonly unknown[];
}

interface MediaEdit extends MirroredField {
  readonly kind: 'image' | 'video';
  readonly value: MediaFile | null;
}

interface MediaListEdit extends MirroredField {
  readonly kind: 'images';
  readonly value: readonly MediaFile[];
}

const address = ({ contentKey, componentKey, fieldName }: MirroredField) => ({
  contentKey,
  ...(componentKey === undefined ? {} : { componentKey }),
  fieldName,
});

/** Those that are known. */
const placesOf = ({ index, itemIndex, priceIndex }: ItemPlaces): ItemPlaces => ({
  ...(index !== undefined && { index }),
  ...(itemIndex !== undefined && { itemIndex }),
  ...(priceIndex !== undefined && { priceIndex }),
});

/** What an edit of one field tells the site. Each field has a key of its own: its last value wins, none is lost. */
export function fieldMessage(edit: TextEdit | MediaEdit | MediaListEdit): QueuedMessage {
  const places = placesOf(edit);
  const key = [edit.kind, edit.fieldName, ...Object.values(places)].join(':');
  if (edit.kind === 'text') {
    const payload = { ...address(edit), ...places, value: edit.value, eventType: 'change' } as const;
    return { key, message: { type: 'TEXT_UPDATE', payload }, allData: 'unlessImmediate' };
  }
  if (edit.kind === 'images') {
    const payload = { ...address(edit), value: [...edit.value], ...places };
    return { key, message: { type: 'MULTIPLE_IMAGES_UPDATE', payload }, allData: 'always' };
  }
  const type = edit.kind === 'video' ? 'VIDEO_UPDATE' : 'IMAGE_UPDATE';
  const payload = { ...address(edit), value: edit.value };
  return { key, message: { type, payload }, allData: 'always' };
}

/**
 * What focusing a field tells the site. All share one key: the place looked at last is the one to show. `target` is the
 * class of the element that shows it.
 */
export function scrollMessage(field: MirroredField, target = `edit_${field.fieldName}`): QueuedMessage {
  const payload = {
    ...address(field),
    target,
    ...placesOf(field),
    eventType: 'input_focus',
  } as const;
  return { key: 'scroll', message: { type: 'SCROLL_TO', payload }, allData: 'never' };
}

/** A field of an item of a list. */
interface MirroredItemField extends MirroredField {
  /** What the site calls the list. */
  readonly target: string;
  readonly index: number;
  /** The field's own name in its item; `fieldName` is what the site calls it, `concept_description_title_2`. */
  readonly itemField: string;
}

type ItemTextEdit = Omit<TextEdit, 'index' | 'kind'> & MirroredItemField;

/** What typing in a field of an item tells the site: the field as a place on the page, and the item of the list. */
export const itemTextMessages = (edit: ItemTextEdit): readonly QueuedMessage[] => [
  fieldMessage({ ...edit, kind: 'text' }),
  itemMessage(edit),
];

/** What an edit tells the site of the item of the list. */
export function itemMessage(edit: ItemTextEdit): QueuedMessage {
  const { target, itemField, index, value } = edit;
  const places = { ...placesOf(edit), index };
  const payload = { ...address(edit), target, ...places, fieldName: itemField, value };
  return {
    key: ['item', target, itemField, ...Object.values(places)].join(':'),
    message: { type: 'ARRAY_ITEM_UPDATE', payload },
    allData: 'never',
  };
}

/** Says that a list has an item more or less, or that one is being looked at. */
export type ListMessage = Extract<
  QueuedMessage['message'],
  { readonly type: `${'ADD' | 'DELETE' | 'SELECT'}_${string}` }
>;

/** `key` tells additions in one place apart. The last item that was looked at is the one to show. */
export const listMessage = (
  message: ListMessage,
  key: string | number,
  allData: QueuedMessage['allData'],
): QueuedMessage => ({
  key: message.type.startsWith('SELECT_') ? 'select' : `${message.type}:${key}`,
  message,
  allData,
});
