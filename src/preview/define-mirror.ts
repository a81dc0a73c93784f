import type { ComponentKey, ContentKey } from '../contract/content-key.ts';
import type { MediaFile } from '../contract/http/media.ts';
import type { SiteField } from '../contract/site-message.ts';
import type { Change } from '../editing/changes.ts';
import type { Id } from '../editing/chunks.ts';
import type { EditorDefinition } from '../editing/define-editor.ts';
import { entriesOf, isToldByItems, shownValue } from '../editing/define-list.ts';
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
import { pathOfSiteField, type ItemFieldNames, type ShownData } from './site-frame.ts';

/** An item that was added, was removed, or is looked at. */
interface ItemEvent<Draft> {
  readonly id: Id;
  readonly index: number;
  /** Its place in a list inside another; 0 in any other. */
  readonly innerIndex: number;
  /** The item in section 3's shape. */
  readonly shown: () => Record<string, unknown>;
  readonly draft: Draft;
}

/** What the site is told of the items of a list; of what is missing here it is told nothing. */
interface MirroredList<Draft> {
  /** Null for one that is told otherwise. */
  readonly added?: (event: ItemEvent<Draft>) => ListMessage | null;
  readonly removed?: (event: ItemEvent<Draft>) => ListMessage;
  readonly selected?: (event: ItemEvent<Draft>) => ListMessage;
  /** Whether a field that is visited selects its item as well. */
  readonly selectsWithFields?: boolean;
  /** Whether `allData` goes along with these messages. */
  readonly allData: 'always' | 'never';
  readonly names?: ItemFieldNames;
}

/** What an editor tells the site beside what its description says. */
export interface MirrorDescription<Draft> {
  readonly contentKey: ContentKey;
  readonly component?: ComponentKey;
  /** The class of the element to scroll to; `edit_<field>` unless given. */
  readonly scrollTarget?: string;
  /** What the site calls the place in a list inside another. */
  readonly innerIndex?: 'itemIndex' | 'priceIndex';
  /** By the names of the lists. */
  readonly lists?: Readonly<Record<string, MirroredList<Draft>>>;
  /** Messages of a field's own, by its name. */
  readonly messages?: Readonly<Record<string, (draft: Draft) => QueuedMessage>>;
  /** What `allData` carries; the draft in section 3's shape unless given. */
  readonly shown?: (draft: Draft) => PreviewData;
}

/** What an editor gives the preview: its messages, and what they carry. The same functions for the life of the page. */
export interface Mirror<Draft> extends ShownData<Draft> {
  /** What an edit tells the site. */
  readonly edited: (change: Change, draft: Draft, before: Draft) => readonly QueuedMessage[];
  /** What moving to a field or to an item as a whole tells the site. */
  readonly visited: (path: Path, draft: Draft) => readonly QueuedMessage[];
  /** The field that a person clicked where the site shows it; null where the editor has none of that name. */
  readonly pathOf: (field: SiteField, draft: Draft) => Path | null;
}

const isFile = (value: unknown): value is MediaFile =>
  typeof value === 'object' && value !== null && 'image_url' in value;

/** What is told as a text: a list that is told whole, too. */
const isToldAsText = (value: unknown): value is string | boolean | readonly unknown[] =>
  typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value);

/** The messages between an editor and the site that follow from the editor's description (section 3). */
export function defineMirror<Draft, Request>(
  { fields, shownOf }: EditorDefinition<Draft, Request>,
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

  /** Where a change of an order is told: everything, by its places. */
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
    if (!outer || !last || !list) return [];
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
    if (field && !isToldByItems(field.description)) return fieldEdited(place, draft);
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
    shown: description.shown ?? shownOf,
  };
}
