import type { MediaFile } from '../contract/http/media.ts';
import type { Change } from '../editing/changes.ts';
import { fieldsIn, placeNameIn, type FilledField } from '../editing/described-places.ts';
import type { Item } from '../editing/items.ts';
import { isFields } from '../editing/lookup.ts';
import { type Path, under } from '../editing/paths.ts';
import { categoriesPath, itemsOf } from '../editors/qa/editor.ts';
import type { CheckedDocument } from './checked-site.ts';

const fieldsByDocument = new WeakMap<CheckedDocument, readonly FilledField[]>();

export function fieldsOf(document: CheckedDocument): readonly FilledField[] {
  let fields = fieldsByDocument.get(document);
  if (!fields) fieldsByDocument.set(document, (fields = [...fieldsIn(document.fields, document.draft)]));
  return fields;
}

/** `項目2「基礎を、何度でも」の画像`. */
export const placeOf = ({ fields, draft }: CheckedDocument, path: Path): string =>
  placeNameIn(fields, path, draft);

export const qaItemPath = (category: Item, item: Item) =>
  under(itemsOf(under(categoriesPath, { id: category.id })), { id: item.id });

const isFile = (value: unknown): value is MediaFile =>
  isFields(value) && typeof value['id'] === 'number' && typeof value['image_url'] === 'string';

export const filesIn = (value: unknown): readonly MediaFile[] =>
  (Array.isArray(value) ? value : [value]).filter(isFile);

function withReplaced(files: readonly MediaFile[], from: number, to: MediaFile): readonly MediaFile[] {
  const replaced = files.map((file) => (file.id === from ? to : file));
  return replaced.filter(({ id }, index) => replaced.findIndex((file) => file.id === id) === index);
}

export function changeReplacing(document: CheckedDocument, from: number, to: MediaFile): Change | null {
  const changes = fieldsOf(document).flatMap(({ path, field, value }): readonly Change[] => {
    if (!('ratio' in field) || !filesIn(value).some(({ id }) => id === from)) return [];
    const next = Array.isArray(value) ? withReplaced(filesIn(value), from, to) : to;
    return [{ type: 'set', path, value: next }];
  });
  return changes.length === 0 ? null : { type: 'batch', path: [], changes };
}
