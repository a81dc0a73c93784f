import * as v from 'valibot';

import { siteMessageSchema, type SiteMessage, type SiteField } from '../contract/site-message.ts';
import { entriesOf, isSentByItem } from '../editing/define-list.ts';
import type { AnyFields } from '../editing/description.ts';
import { itemPathAt } from '../editing/lookup.ts';
import { type Path, rootPath, stepFurther } from '../editing/paths.ts';

/** The site's names for the fields of a list's items, where these include the index. */
export interface ItemFieldNames {
  readonly of: (field: string, index: number) => string;
  /** Without a field, the item as a whole. Null for a name of another list. */
  readonly read: (
    name: string,
  ) => { readonly field?: string | undefined; readonly index?: number | undefined } | null;
}

interface SiteNames {
  readonly lists?: Readonly<Record<string, { readonly names?: ItemFieldNames }>>;
  /** The name of the index in a list inside another item; `itemIndex` by default. */
  readonly innerIndex?: 'itemIndex' | 'priceIndex';
}

function fieldNamed(fields: AnyFields, siteItem: string | undefined, name: string): string | undefined {
  const entries = entriesOf(fields);
  if (name === siteItem) return entries[0]?.[0];
  const match = entries.find(([own, field]) => !isSentByItem(field) && (field.siteName ?? own) === name);
  return match?.[0];
}

function innerItem(fields: AnyFields, outer: Path, at: number, draft: unknown) {
  for (const [name, list] of entriesOf(fields)) {
    if (!isSentByItem(list)) continue;
    const path = itemPathAt(draft, stepFurther(outer, name), at);
    if (path) return { list, path };
  }
  return null;
}

export function pathOfSiteField(
  fields: AnyFields,
  { lists = {}, innerIndex = 'itemIndex' }: SiteNames,
  site: SiteField,
  draft: unknown,
): Path | null {
  const root: Path = rootPath();
  for (const [name, list] of entriesOf(fields)) {
    if (!isSentByItem(list)) continue;
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

/** A path without a leading slash could change the origin. */
export function siteUrl(siteOrigin: string, path: string): string {
  return `${siteOrigin}${path.startsWith('/') ? path : `/${path}`}`;
}

export function readSiteMessage(
  event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  siteOrigin: string,
  frame: Window | null,
): SiteMessage | null {
  if (event.origin !== siteOrigin || frame === null || event.source !== frame) return null;
  const read = v.safeParse(siteMessageSchema, event.data);
  return read.success ? read.output : null;
}

/** False for the initial blank document, for which Chromium fires `load` too. Only that one can be read here. */
export function showsSite(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.href !== 'about:blank';
  } catch {
    return true;
  }
}
