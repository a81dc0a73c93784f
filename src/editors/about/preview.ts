import type { ConceptItem } from '../../contract/http/about.ts';
import { videoFields } from '../../contract/http/videos.ts';
import type { SiteField } from '../../contract/site-message.ts';
import { indicesOf, itemPathAt, type Change, type Path } from '../../editing/changes.ts';
import { isSaved } from '../../editing/items.ts';
import {
  fieldMessage,
  itemTextMessages,
  listMessage,
  scrollMessage,
  type MirroredField,
  type QueuedMessage,
} from '../../preview/mirror.ts';
import {
  conceptList,
  conceptListName,
  isAboutField,
  isConceptField,
  type AboutDraft,
  type AboutField,
  type ConceptField,
} from './draft.ts';

const contentKey = 'aboutContent';
const videos: readonly string[] = videoFields;

/** decisions.md, "Preview messages": videos belong to heroHeader, concepts to about. */
const mirrored = (field: AboutField): MirroredField => ({
  contentKey,
  componentKey: videos.includes(field) ? 'heroHeader' : 'about',
  fieldName: field,
});

const mirroredItem = (field: ConceptField, index: number) =>
  ({
    contentKey,
    componentKey: 'about',
    fieldName: `${conceptListName}_${field}_${index}`,
    target: conceptListName,
    itemField: field,
    index,
  }) as const;

/** Where a path leads to; null where the about page has no such place. */
function placeOf(path: Path, draft: AboutDraft) {
  const [first, item, field] = path;
  if (isAboutField(first)) return { field: first };
  const [index] = indicesOf(draft, path);
  if (first !== conceptListName || typeof item !== 'object' || index === undefined) return null;
  return { index, id: item.id, itemField: isConceptField(field) ? field : null };
}

/** What an edit tells the site. */
export function aboutEdited(change: Change, draft: AboutDraft, before: AboutDraft): readonly QueuedMessage[] {
  switch (change.type) {
    case 'set':
      return fieldEdited(change.path, draft);
    case 'insert': {
      const { id } = change.item;
      const [index] = indicesOf(draft, [...change.path, { id }]);
      return index === undefined
        ? []
        : [listMessage({ type: 'ADD_CONCEPT', payload: { contentKey, index } }, id)];
    }
    case 'remove': {
      const place = placeOf(change.path, before);
      if (place?.index === undefined) return [];
      const { index, id } = place;
      return [listMessage({ type: 'DELETE_CONCEPT', payload: { contentKey, index } }, id)];
    }
    case 'batch':
      // The last item goes and a placeholder comes: the whole list goes along.
      return change.changes.flatMap((each) =>
        each.type === 'remove' ? aboutEdited(each, draft, before) : [],
      );
    case 'move':
      return [];
  }
}

function fieldEdited(path: Path, draft: AboutDraft): readonly QueuedMessage[] {
  const place = placeOf(path, draft);
  if (place === null) return [];
  if (place.field === 'concept_message') {
    return [fieldMessage({ ...mirrored(place.field), kind: 'text', value: draft.concept_message })];
  }
  if (place.field) {
    return [fieldMessage({ ...mirrored(place.field), kind: 'video', value: draft[place.field] })];
  }
  const { itemField, index } = place;
  const item = draft.concept_description[index];
  if (!item || itemField === null) return [];
  if (itemField !== 'image') {
    return itemTextMessages({ ...mirroredItem(itemField, index), value: item[itemField] });
  }
  return [fieldMessage({ ...mirroredItem(itemField, index), kind: 'image', value: item.image })];
}

/** What moving to a field or an item tells the site. */
export function aboutVisited(path: Path, draft: AboutDraft): readonly QueuedMessage[] {
  const place = placeOf(path, draft);
  if (place === null) return [];
  if (place.field) return [scrollMessage(mirrored(place.field))];
  const { itemField, index, id } = place;
  const selected = listMessage({ type: 'SELECT_CONCEPT', payload: { contentKey, index } }, id);
  return itemField === null ? [selected] : [selected, scrollMessage(mirroredItem(itemField, index))];
}

const itemName = new RegExp(`^${conceptListName}(?:_([a-z]+))?(?:_(\\d{1,9}))?$`);

/** The field that a person clicked where the site shows it; of an item as a whole its first. */
export function aboutPathOf({ fieldName, index }: SiteField, draft: AboutDraft): Path | null {
  if (isAboutField(fieldName)) return [fieldName];
  const [matched, field = 'title', at] = itemName.exec(fieldName) ?? [];
  if (matched === undefined || !isConceptField(field)) return null;
  const item = itemPathAt(draft, conceptList, at === undefined ? index : Number(at));
  return item && [...item, field];
}

/** The whole content for the site: section 3's shape, where only a saved item has an id. */
export const aboutShown = (draft: AboutDraft) => ({
  ...draft,
  concept_description: draft.concept_description.map(toShownConcept),
});

const toShownConcept = ({ id, ...item }: ConceptItem) => (isSaved(id) ? { id, ...item } : item);
