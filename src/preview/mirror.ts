import type { MediaFile } from '../contract/http/media.ts';
import type { ComponentKey, ContentKey } from '../contract/preview.ts';
import type { QueuedMessage } from '../machines/preview-frame-machine.ts';

export type { QueuedMessage };

/** A field as the test site knows it (section 3, "Preview messages"). */
export interface MirroredField {
  readonly contentKey: ContentKey;
  /** Absent where the field belongs to no component. */
  readonly componentKey?: ComponentKey;
  readonly fieldName: string;
}

export interface TextEdit extends MirroredField {
  readonly kind: 'text';
  readonly value: string;
}

export interface MediaEdit extends MirroredField {
  readonly kind: 'image' | 'video';
  readonly value: MediaFile | null;
}

export interface MediaListEdit extends MirroredField {
  readonly kind: 'images';
  readonly value: readonly MediaFile[];
  /** The place of the item that the field belongs to, in its list and in a list inside that. */
  readonly index?: number;
  readonly itemIndex?: number;
}

const address = ({ contentKey, componentKey, fieldName }: MirroredField) => ({
  contentKey,
  ...(componentKey === undefined ? {} : { componentKey }),
  fieldName,
});

/** What an edit of one field tells the site. Each field has a key of its own: its last value wins, none is lost. */
export function fieldMessage(edit: TextEdit | MediaEdit | MediaListEdit): QueuedMessage {
  const key = `${edit.kind}:${edit.fieldName}`;
  if (edit.kind === 'text') {
    const payload = { ...address(edit), value: edit.value, eventType: 'change' } as const;
    return { key, message: { type: 'TEXT_UPDATE', payload }, allData: 'unlessImmediate' };
  }
  if (edit.kind === 'images') {
    const { value, index, itemIndex } = edit;
    const place = { ...(index !== undefined && { index }), ...(itemIndex !== undefined && { itemIndex }) };
    const payload = { ...address(edit), value: [...value], ...place };
    return {
      key: [key, index, itemIndex].filter((part) => part !== undefined).join(':'),
      message: { type: 'MULTIPLE_IMAGES_UPDATE', payload },
      allData: 'always',
    };
  }
  const type = edit.kind === 'video' ? 'VIDEO_UPDATE' : 'IMAGE_UPDATE';
  const payload = { ...address(edit), value: edit.value };
  return { key, message: { type, payload }, allData: 'always' };
}

/** What focusing a field tells the site. All share one key: the place looked at last is the one to show. */
export function scrollMessage(field: MirroredField): QueuedMessage {
  const payload = {
    ...address(field),
    target: `edit_${field.fieldName}`,
    eventType: 'input_focus',
  } as const;
  return { key: 'scroll', message: { type: 'SCROLL_TO', payload }, allData: 'never' };
}
