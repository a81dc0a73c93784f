import type { ComponentKey, ContentKey } from '../contract/content-key.ts';
import type { MediaFile } from '../contract/http/media.ts';
import type { PreviewMessage } from '../contract/preview.ts';
import type { SiteField } from '../contract/site-message.ts';
import type { Change } from '../editing/changes.ts';
import type { EditorDefinition } from '../editing/define-editor.ts';
import { entriesOf, isSentByItem, shownValue } from '../editing/define-list.ts';
import { placeAt, type Place } from '../editing/described-places.ts';
import type { AnyField } from '../editing/description.ts';
import type { Id } from '../editing/items.ts';
import { valueAt } from '../editing/lookup.ts';
import type { Path } from '../editing/paths.ts';
import {
  isLongList,
  type PreviewData,
  type QueuedMessage,
  type QueuedPost,
} from '../machines/preview-frame-machine.ts';
import { pathOfSiteField, type ItemFieldNames } from './site-frame.ts';

interface ItemIndexes {
  readonly index?: number;
  readonly itemIndex?: number;
  readonly priceIndex?: number;
}

interface MirroredField extends ItemIndexes {
  readonly contentKey: ContentKey;
  readonly componentKey?: ComponentKey;
  readonly fieldName: string;
}

type TextValue = string | boolean | readonly unknown[];

type FieldEdit = MirroredField &
  (
    | { readonly kind: 'text'; readonly value: TextValue }
    | { readonly kind: 'image' | 'video'; readonly value: MediaFile | null }
    | { readonly kind: 'images'; readonly value: readonly MediaFile[] }
  );

const address = ({ contentKey, componentKey, fieldName }: MirroredField) => ({
  contentKey,
  ...(componentKey === undefined ? {} : { componentKey }),
  fieldName,
});

const indexesOf = ({ index, itemIndex, priceIndex }: ItemIndexes): ItemIndexes => ({
  ...(index !== undefined && { index }),
  ...(itemIndex !== undefined && { itemIndex }),
  ...(priceIndex !== undefined && { priceIndex }),
});

/** The key is the field's own, so that its last value is posted. */
export function fieldMessage(edit: FieldEdit): QueuedMessage {
  const indexes = indexesOf(edit);
  const key = [edit.kind, edit.fieldName, ...Object.values(indexes)].join(':');
  if (edit.kind === 'text') {
    const payload = { ...address(edit), ...indexes, value: edit.value, eventType: 'change' } as const;
    return { key, message: { type: 'TEXT_UPDATE', payload }, allData: 'unlessImmediate' };
  }
  if (edit.kind === 'images') {
    const payload = { ...address(edit), value: [...edit.value], ...indexes };
    return { key, message: { type: 'MULTIPLE_IMAGES_UPDATE', payload }, allData: 'always' };
  }
  const type = edit.kind === 'video' ? 'VIDEO_UPDATE' : 'IMAGE_UPDATE';
  const payload = { ...address(edit), value: edit.value };
  return { key, message: { type, payload }, allData: 'always' };
}

/** All share one key, so that only the last is posted. `target` is the class of the element that shows the field. */
export function scrollMessage(field: MirroredField, target = `edit_${field.fieldName}`): QueuedMessage {
  const payload = {
    ...address(field),
    target,
    ...indexesOf(field),
    eventType: 'input_focus',
  } as const;
  return { key: 'scroll', message: { type: 'SCROLL_TO', payload }, allData: 'never' };
}

interface ItemTextEdit extends MirroredField {
  readonly target: string;
  readonly index: number;
  readonly itemField: string;
  readonly value: TextValue;
}

const itemTextMessages = (edit: ItemTextEdit): readonly QueuedMessage[] => [
  fieldMessage({ ...edit, kind: 'text' }),
  itemMessage(edit),
];

export function itemMessage(edit: ItemTextEdit): QueuedMessage {
  const { target, itemField, index, value } = edit;
  const indexes = { ...indexesOf(edit), index };
  const payload = { ...address(edit), target, ...indexes, fieldName: itemField, value };
  return {
    key: ['item', target, itemField, ...Object.values(indexes)].join(':'),
    message: { type: 'ARRAY_ITEM_UPDATE', payload },
    allData: 'never',
  };
}

type ListMessage = Extract<
  QueuedMessage['message'],
  { readonly type: `${'ADD' | 'DELETE' | 'SELECT'}_${string}` }
>;

/** `key` distinguishes additions and removals. Selections share one key, so that only the last is posted. */
export const listMessage = (
  message: ListMessage,
  key: string | number,
  allData: QueuedMessage['allData'],
): QueuedMessage => ({
  key: message.type.startsWith('SELECT_') ? 'select' : `${message.type}:${key}`,
  message,
  allData,
});

interface ItemEvent<Draft> {
  readonly id: Id;
  readonly index: number;
  /** The index in a list inside another item, else 0. */
  readonly innerIndex: number;
  readonly shown: () => Record<string, unknown>;
  readonly draft: Draft;
}

/** A missing message is not sent. A list without any sends the full state. */
interface MirroredList<Draft> {
  readonly added?: (event: ItemEvent<Draft>) => ListMessage | null;
  readonly removed?: (event: ItemEvent<Draft>) => ListMessage;
  readonly selected?: (event: ItemEvent<Draft>) => ListMessage;
  readonly selectsWithFields?: boolean;
  readonly allData: 'always' | 'never';
  readonly names?: ItemFieldNames;
}

export interface MirrorDescription<Draft> {
  readonly contentKey: ContentKey;
  readonly component?: ComponentKey;
  /** The class of the element to scroll to; `edit_<field>` by default. */
  readonly scrollTarget?: string;
  readonly innerIndex?: 'itemIndex' | 'priceIndex';
  readonly lists?: Readonly<Record<string, MirroredList<Draft>>>;
  readonly messages?: Readonly<Record<string, (draft: Draft) => QueuedMessage>>;
  /** The data in `allData`; the draft in the shape of the preview messages by default. */
  readonly shown?: (draft: Draft) => PreviewData;
}

/** The functions never change. */
export interface Mirror<Draft> extends SiteData<Draft> {
  readonly edited: (change: Change, draft: Draft, before: Draft) => readonly QueuedMessage[];
  readonly focused: (path: Path, draft: Draft) => readonly QueuedMessage[];
  readonly pathOf: (field: SiteField, draft: Draft) => Path | null;
}

const isFile = (value: unknown): value is MediaFile =>
  typeof value === 'object' && value !== null && 'image_url' in value;

const isToldAsText = (value: unknown): value is TextValue =>
  typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value);

export function defineMirror<Draft, Request>(
  { fields, siteDataOf }: EditorDefinition<Draft, Request>,
  description: MirrorDescription<Draft>,
): Mirror<Draft> {
  const {
    contentKey,
    component,
    scrollTarget,
    innerIndex = 'itemIndex',
    lists = {},
    messages = {},
  } = description;

  const fullState: QueuedMessage = {
    key: 'whole',
    message: { type: 'TEXT_UPDATE', payload: { contentKey, eventType: 'change' } },
    allData: 'always',
  };

  function mirrored({ items }: Place, name: string, field: AnyField | undefined): MirroredField {
    const [outer, inner] = items;
    const componentKey = field?.component ?? component;
    const names = outer && lists[outer.name]?.names;
    return {
      contentKey,
      ...(componentKey && { componentKey }),
      fieldName: names ? names.of(name, outer.index) : (field?.siteName ?? name),
      ...(outer && { index: outer.index }),
      ...(inner && { [innerIndex]: inner.index }),
    };
  }

  function itemMessages(place: Place, draft: Draft, what: 'added' | 'removed' | 'selected') {
    const [outer] = place.items;
    const last = place.items.at(-1);
    const list = last && lists[last.name];
    if (!outer || !last) return [];
    if (!list) return what === 'selected' ? [] : [fullState];
    const { id } = last.item;
    const shown = () => last.list.toShownItem(last.item);
    const innerIndex = place.items.length > 1 ? last.index : 0;
    const message = list[what]?.({ id, index: outer.index, innerIndex, shown, draft });
    const key = [...place.items.slice(0, -1).map(({ index }) => index), id].join(':');
    return message ? [listMessage(message, key, list.allData)] : [];
  }

  function fieldEdited(place: Place, draft: Draft): readonly QueuedMessage[] {
    if (!place.field) return [];
    const { name, description: field, path } = place.field;
    const own = place.items.length === 0 ? messages[name] : undefined;
    if (own) return [own(draft)];
    const value = shownValue(field, valueAt(draft, path));
    const edit = mirrored(place, name, field);
    const last = place.items.at(-1);
    if (field.kind === 'image' || field.kind === 'video')
      return [fieldMessage({ ...edit, kind: field.kind, value: isFile(value) ? value : null })];
    if (field.kind === 'images')
      return [
        fieldMessage({ ...edit, kind: 'images', value: Array.isArray(value) ? value.filter(isFile) : [] }),
      ];
    if (!isToldAsText(value)) return [];
    if (!last) return [fieldMessage({ ...edit, kind: 'text', value })];
    const { index = last.index } = edit;
    return itemTextMessages({ ...edit, index, target: last.name, itemField: name, value });
  }

  function edited(change: Change, draft: Draft, before: Draft): readonly QueuedMessage[] {
    if (change.type === 'batch') return change.changes.flatMap((each) => edited(each, draft, before));
    const [first, second] = change.type === 'set' ? [draft, before] : [before, draft];
    const place = placeAt(fields, change.path, first) ?? placeAt(fields, change.path, second);
    if (place === null) return [];
    const { field } = place;
    if (field && !isSentByItem(field.description)) return fieldEdited(place, draft);
    if (change.type === 'insert') {
      const added = placeAt(fields, [...change.path, { id: change.item.id }], draft);
      return added ? itemMessages(added, draft, 'added') : [];
    }
    return change.type === 'remove' ? itemMessages(place, draft, 'removed') : [fullState];
  }

  function focused(path: Path, draft: Draft): readonly QueuedMessage[] {
    const place = placeAt(fields, path, draft);
    const last = place?.items.at(-1);
    if (!place || (!last && place.field?.description.kind === 'list')) return [];
    const selection =
      last && (!place.field || lists[last.name]?.selectsWithFields)
        ? itemMessages(place, draft, 'selected')
        : [];
    if (!place.field && selection.length > 0) return selection;
    const [first] = entriesOf(last?.list.fields ?? {});
    const [name, field] = place.field ? [place.field.name, place.field.description] : (first ?? []);
    return name === undefined
      ? []
      : [...selection, scrollMessage(mirrored(place, name, field), scrollTarget)];
  }

  return {
    edited,
    focused,
    pathOf: (field, draft) => pathOfSiteField(fields, description, field, draft),
    shown: description.shown ?? siteDataOf,
  };
}

/** The indexes of earlier messages refer to the list before it. */
const changesIndexes = ({ message: { type, payload }, isWholeList, allData }: QueuedMessage): boolean =>
  /^(?:ADD|DELETE|SELECT)_/.test(type) ||
  (type === 'TEXT_UPDATE' &&
    (payload.fieldName === undefined || (isWholeList === true && allData === 'always')));

const isSelection = ({ message }: QueuedMessage): boolean => /^SCROLL_|^SELECT_/.test(message.type);

const byKeys = (queue: readonly QueuedMessage[]) => new Map(queue.map((queued) => [queued.key, queued]));

/** The queue with unique keys, so that later messages cannot replace its own. */
const closed = (queue: readonly QueuedMessage[]): readonly QueuedMessage[] =>
  queue.map((queued, at) => (isSelection(queued) ? queued : { ...queued, key: `closed:${at}` }));

function lastOfKeys(messages: readonly QueuedMessage[]): readonly QueuedMessage[] {
  let byKey = byKeys([]);
  for (const queued of messages) {
    if (isSelection(queued)) byKey.delete(queued.key);
    if (changesIndexes(queued)) byKey = byKeys(closed([...byKey.values()]));
    byKey.set(queued.key, queued);
  }
  return [...byKey.values()];
}

export function toPost(
  { queue, allData, immediate }: QueuedPost,
  edited?: Mirror<PreviewData>['edited'],
): readonly PreviewMessage[] {
  const messages = queue.flatMap((queued) =>
    'message' in queued ? queued : (edited?.(queued.change, queued.draft, queued.before) ?? []),
  );
  const isPosted = ({ isWholeList, allData: needed }: QueuedMessage) =>
    !(isWholeList && needed === 'unlessImmediate' && immediate && isLongList(allData));
  return lastOfKeys(messages)
    .filter(isPosted)
    .map(({ message, allData: needed }) => {
      const isNeeded = needed === 'always' || (needed === 'unlessImmediate' && !immediate);
      const payload = isNeeded && allData !== null ? { ...message.payload, allData } : message.payload;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a payload keeps the type of its message.
      return { type: message.type, payload } as PreviewMessage;
    });
}

interface SiteData<Data = PreviewData> {
  readonly shown: (data: Data) => PreviewData;
  /** The payload fields that carry the full state, where that is not `allData`. */
  readonly carryFullState?: (message: PreviewMessage, fullState: PreviewData) => object;
}

/** As late as possible, so that nothing is computed for a site that takes edits without the full state. */
export function withShown(
  messages: readonly PreviewMessage[],
  { shown, carryFullState = asAllData }: SiteData,
): readonly PreviewMessage[] {
  const known = new Map<PreviewData, PreviewData>();
  return messages.map((message) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all payloads have these or lack them.
    const { allData, ...payload } = message.payload as { readonly allData?: PreviewData };
    if (allData === undefined) return message;
    const fullState = known.get(allData) ?? shown(allData);
    known.set(allData, fullState);
    const carried = carryFullState(message, fullState);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a payload keeps the type of its message.
    return { ...message, payload: { ...carried, ...payload } } as PreviewMessage;
  });
}

const asAllData: NonNullable<SiteData['carryFullState']> = (_message, allData) => ({ allData });

interface MessageTarget {
  postMessage(message: unknown, targetOrigin: string): void;
}

export function postTo(frame: MessageTarget | null, message: PreviewMessage, siteOrigin: string): void {
  try {
    frame?.postMessage(message, siteOrigin);
  } catch (error) {
    console.warn('postMessage', message.type, error);
  }
}
