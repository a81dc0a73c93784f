import type { MediaFile } from '../contract/http/media.ts';
import { entriesOf, listIn, partOf } from '../editing/define-list.ts';
import { placeNameIn } from '../editing/described-places.ts';
import type { AnyField, AnyFields } from '../editing/description.ts';
import type { Item } from '../editing/items.ts';
import { childAt, isFields } from '../editing/lookup.ts';
import { type Path, stepFurther, under } from '../editing/paths.ts';
import { categoriesPath, itemsOf } from '../editors/qa/editor.ts';
import type { CheckedDocument } from './checked-site.ts';

/** A field of a document, with its value. */
export interface SiteField {
  readonly path: Path;
  readonly field: Exclude<AnyField, { kind: 'list' }>;
  readonly value: unknown;
}

/** All fields of a draft but its lists, which are those of their items; items that are not sent are left out. */
function* fieldsIn(fields: AnyFields, value: unknown, path: Path): Generator<SiteField> {
  for (const name of Object.keys(fields)) {
    const part = partOf(fields, name);
    if (part?.kind === 'group') yield* fieldsIn(part.fields, childAt(value, name), stepFurther(path, name));
  }
  for (const [name, field] of entriesOf(fields)) {
    const at = stepFurther(path, name);
    if (field.kind !== 'list') yield { path: at, field, value: childAt(value, name) };
    else
      for (const item of listIn(value, name))
        if (!field.isOmitted(item)) yield* fieldsIn(field.fields, item, stepFurther(at, { id: item.id }));
  }
}

const found = new WeakMap<CheckedDocument, readonly SiteField[]>();

/** The fields of a document, in screen order. Computed once, because each check asks for them. */
export function fieldsOf(document: CheckedDocument): readonly SiteField[] {
  let fields = found.get(document);
  if (!fields) found.set(document, (fields = [...fieldsIn(document.fields, document.draft, [])]));
  return fields;
}

/** The name of a field with its item, as in messages: `項目2「基礎を、何度でも」の画像`. */
export const placeOf = ({ fields, draft }: CheckedDocument, path: Path): string =>
  placeNameIn(fields, path, draft);

/** The path of a Q&A. */
export const qaItemPath = (category: Item, item: Item) =>
  under(itemsOf(under(categoriesPath, { id: category.id })), { id: item.id });

const isFile = (value: unknown): value is MediaFile =>
  isFields(value) && typeof value['id'] === 'number' && typeof value['image_url'] === 'string';

/** The media files that a field's value holds. */
export const filesIn = (value: unknown): readonly MediaFile[] =>
  (Array.isArray(value) ? value : [value]).filter(isFile);
