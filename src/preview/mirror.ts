import type { ComponentKey, ContentKey } from '../contract/content-key.ts';
import type { MediaFile } from '../contract/http/media.ts';
import type { QueuedMessage } from '../machines/preview-frame-machine.ts';

export type { QueuedMessage };

/** The indexes of the item to which a field belongs: in its list, and in a list inside another item. */
interface ItemPlaces {
  readonly index?: number;
  readonly itemIndex?: number;
  readonly priceIndex?: number;
}

/** A field by its name on the site. */
export interface MirroredField extends ItemPlaces {
  readonly contentKey: ContentKey;
  /** Missing where the field belongs to no component. */
  readonly componentKey?: ComponentKey;
  readonly fieldName: string;
}

interface TextEdit extends MirroredField {
  readonly kind: 'text';
  /** Arrays are sent as one value: links, studios. */
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

/** Only the indexes that are set. */
const placesOf = ({ index, itemIndex, priceIndex }: ItemPlaces): ItemPlaces => ({
  ...(index !== undefined && { index }),
  ...(itemIndex !== undefined && { itemIndex }),
  ...(priceIndex !== undefined && { priceIndex }),
});

/** The message for an edit of one field. Each field has a key of its own, so that its last value is posted. */
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
 * The message when a field is focused. All share one key, so that only the last is posted. `target` is the class of the
 * element that shows the field.
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

interface MirroredItemField extends MirroredField {
  /** The site's name for the list. */
  readonly target: string;
  readonly index: number;
  /** The field's own name; `fieldName` is the site's, `concept_description_title_2`. */
  readonly itemField: string;
}

type ItemTextEdit = Omit<TextEdit, 'index' | 'kind'> & MirroredItemField;

/** The messages for typing in a field of an item: the field as a place on the page, and the list's item. */
export const itemTextMessages = (edit: ItemTextEdit): readonly QueuedMessage[] => [
  fieldMessage({ ...edit, kind: 'text' }),
  itemMessage(edit),
];

/** The message for an edit of a list's item. */
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

/** A message that an item was added to a list, removed from it, or selected. */
export type ListMessage = Extract<
  QueuedMessage['message'],
  { readonly type: `${'ADD' | 'DELETE' | 'SELECT'}_${string}` }
>;

/** `key` distinguishes several additions and removals. Selections share one key, so that only the last is posted. */
export const listMessage = (
  message: ListMessage,
  key: string | number,
  allData: QueuedMessage['allData'],
): QueuedMessage => ({
  key: message.type.startsWith('SELECT_') ? 'select' : `${message.type}:${key}`,
  message,
  allData,
});
