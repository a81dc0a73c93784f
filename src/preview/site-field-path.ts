import type { SiteField } from '../contract/site-message.ts';
import { entriesOf, isToldByItems } from '../editing/define-list.ts';
import type { AnyFields } from '../editing/description.ts';
import { itemPathAt } from '../editing/lookup.ts';
import { type Path, rootPath, stepFurther } from '../editing/paths.ts';

/** How section 3 names the fields of a list's items, where that is not by the field alone. */
export interface ItemFieldNames {
  readonly of: (field: string, index: number) => string;
  /** Without a field it is the item as a whole. Null for a name that is none of the list's. */
  readonly read: (
    name: string,
  ) => { readonly field?: string | undefined; readonly index?: number | undefined } | null;
}

/** How the site names what a description does not say. */
export interface SiteNames {
  /** By the names of the lists. */
  readonly lists?: Readonly<Record<string, { readonly names?: ItemFieldNames }>>;
  /** The place in a list inside another; `itemIndex` unless given. */
  readonly innerIndex?: 'itemIndex' | 'priceIndex';
}

/** The field that a name of the site stands for in an item: by its own name, or by that of an item as a whole. */
function fieldNamed(fields: AnyFields, siteItem: string | undefined, name: string): string | undefined {
  const entries = entriesOf(fields);
  if (name === siteItem) return entries[0]?.[0];
  const found = entries.find(([own, field]) => !isToldByItems(field) && (field.siteName ?? own) === name);
  return found?.[0];
}

/** An item of the list inside an item. */
function innerItem(fields: AnyFields, outer: Path, at: number, draft: unknown) {
  for (const [name, list] of entriesOf(fields)) {
    if (!isToldByItems(list)) continue;
    const path = itemPathAt(draft, stepFurther(outer, name), at);
    if (path) return { list, path };
  }
  return null;
}

/** The field of the draft that the site names; null where no described field has that name. */
export function pathOfSiteField(
  fields: AnyFields,
  { lists = {}, innerIndex = 'itemIndex' }: SiteNames,
  site: SiteField,
  draft: unknown,
): Path | null {
  const root: Path = rootPath();
  for (const [name, list] of entriesOf(fields)) {
    if (!isToldByItems(list)) continue;
    const names = lists[name]?.names;
    const read = names ? names.read(site.fieldName) : { field: site.fieldName };
    const outer = read && itemPathAt(draft, stepFurther(root, name), read.index ?? site.index);
    if (!read || !outer) continue;
    const at = site[innerIndex];
    const item = at === undefined ? { list, path: outer } : innerItem(list.fields, outer, at, draft);
    if (item === null) continue;
    const field = fieldNamed(item.list.fields, item.list.siteItem, read.field ?? item.list.siteItem ?? '');
    if (field !== undefined) return stepFurther(item.path, field);
  }
  const own = fieldNamed(fields, undefined, site.fieldName);
  return own === undefined ? null : stepFurther(root, own);
}
