import type { ComponentKey, ContentKey } from '../contract/content-key.ts';
import type { MediaFile } from '../contract/http/media.ts';
import type { SiteField } from '../contract/site-message.ts';
import type { Change } from '../editing/changes.ts';
import type { Id } from '../editing/chunks.ts';
import type { EditorDefinition } from '../editing/define-editor.ts';
import { entriesOf, isSentByItem, shownValue } from '../editing/define-list.ts';
import { placeAt, type Place } from '../editing/described-places.ts';
import type { AnyField } from '../editing/description.ts';
import { valueAt } from '../editing/lookup.ts';
import type { Path } from '../editing/paths.ts';
import type { PreviewData } from '../machines/preview-queue.ts';
import {
  fieldMessage,
  itemTextMessages,
  listMessage,
  scrollMessage,
  type ListMessage,
  type MirroredField,
  type QueuedMessage,
} from './mirror.ts';
import { pathOfSiteField, type ItemFieldNames, type SiteData } from './site-frame.ts';

/** An item that was added, removed or selected. */
interface ItemEvent<Draft> {
  readonly id: Id;
  readonly index: number;
  /** Its index in a list inside another item; 0 in any other list. */
  readonly innerIndex: number;
  /** The item in the shape of the preview messages. */
  readonly shown: () => Record<string, unknown>;
  readonly draft: Draft;
}

/** The messages for the items of a list; nothing is sent for a missing one. Without any of its own it tells the full state. */
interface MirroredList<Draft> {
  /** Null where no message of this kind is needed. */
  readonly added?: (event: ItemEvent<Draft>) => ListMessage | null;
  readonly removed?: (event: ItemEvent<Draft>) => ListMessage;
  readonly selected?: (event: ItemEvent<Draft>) => ListMessage;
  /** Whether moving to a field of an item also selects the item. */
  readonly selectsWithFields?: boolean;
  /** Whether these messages carry `allData`. */
  readonly allData: 'always' | 'never';
  readonly names?: ItemFieldNames;
}

/** What the messages need besides the editor's description. */
export interface MirrorDescription<Draft> {
  readonly contentKey: ContentKey;
  readonly component?: ComponentKey;
  /** The class of the element to scroll to; `edit_<field>` by default. */
  readonly scrollTarget?: string;
  /** The payload's name for the index in a list inside another item. */
  readonly innerIndex?: 'itemIndex' | 'priceIndex';
  /** By the list's name. */
  readonly lists?: Readonly<Record<string, MirroredList<Draft>>>;
  /** Special messages by the field's name. */
  readonly messages?: Readonly<Record<string, (draft: Draft) => QueuedMessage>>;
  /** The data in `allData`; the draft in the shape of the preview messages by default. */
  readonly shown?: (draft: Draft) => PreviewData;
}

/** The messages of an editor's mirror and the data that they carry. The functions never change. */
export interface Mirror<Draft> extends SiteData<Draft> {
  /** The messages for an edit. */
  readonly edited: (change: Change, draft: Draft, before: Draft) => readonly QueuedMessage[];
  /** The messages when the focus moves to a field or to an item as a whole. */
  readonly visited: (path: Path, draft: Draft) => readonly QueuedMessage[];
  /** The path of the field that the user clicked on the site; null where the editor has none of that name. */
  readonly pathOf: (field: SiteField, draft: Draft) => Path | null;
}

const isFile = (value: unknown): value is MediaFile =>
  typeof value === 'object' && value !== null && 'image_url' in value;

/** Whether a value is sent as a TEXT_UPDATE; a list that is sent as one value is too. */
const isToldAsText = (value: unknown): value is string | boolean | readonly unknown[] =>
  typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value);

/** Derives an editor's mirror from its description. */
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

  /** The full state, after a change of positions. */
  const whole: QueuedMessage = {
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
    if (!list) return what === 'selected' ? [] : [whole];
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
    const [first, other] = change.type === 'set' ? [draft, before] : [before, draft];
    const place = placeAt(fields, change.path, first) ?? placeAt(fields, change.path, other);
    if (place === null) return [];
    const { field } = place;
    if (field && !isSentByItem(field.description)) return fieldEdited(place, draft);
    if (change.type === 'insert') {
      const added = placeAt(fields, [...change.path, { id: change.item.id }], draft);
      return added ? itemMessages(added, draft, 'added') : [];
    }
    return change.type === 'remove' ? itemMessages(place, draft, 'removed') : [whole];
  }

  function visited(path: Path, draft: Draft): readonly QueuedMessage[] {
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
    visited,
    pathOf: (field, draft) => pathOfSiteField(fields, description, field, draft),
    shown: description.shown ?? siteDataOf,
  };
}
