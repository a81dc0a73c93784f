import * as v from 'valibot';

import { type PreviewMessage } from '../contract/preview.ts';
import { siteMessageSchema, type SiteMessage, type SiteField } from '../contract/site-message.ts';
import { entriesOf, isSentByItem } from '../editing/define-list.ts';
import type { AnyFields } from '../editing/description.ts';
import { itemPathAt } from '../editing/lookup.ts';
import { type Path, rootPath, stepFurther } from '../editing/paths.ts';
import type { PreviewData } from '../machines/preview-queue.ts';

/** The site's names for the fields of a list's items, where they include the index. */
export interface ItemFieldNames {
  readonly of: (field: string, index: number) => string;
  /** Without a field, the item as a whole. Null for a name that does not belong to the list. */
  readonly read: (
    name: string,
  ) => { readonly field?: string | undefined; readonly index?: number | undefined } | null;
}

/** The site's names that the description does not contain. */
interface SiteNames {
  /** By the list's name. */
  readonly lists?: Readonly<Record<string, { readonly names?: ItemFieldNames }>>;
  /** The payload's name for the index in a list inside another item; `itemIndex` by default. */
  readonly innerIndex?: 'itemIndex' | 'priceIndex';
}

/** The field of an item by its name on the site, or the first field for the item's own name. */
function fieldNamed(fields: AnyFields, siteItem: string | undefined, name: string): string | undefined {
  const entries = entriesOf(fields);
  if (name === siteItem) return entries[0]?.[0];
  const found = entries.find(([own, field]) => !isSentByItem(field) && (field.siteName ?? own) === name);
  return found?.[0];
}

/** An item of a list inside an item. */
function innerItem(fields: AnyFields, outer: Path, at: number, draft: unknown) {
  for (const [name, list] of entriesOf(fields)) {
    if (!isSentByItem(list)) continue;
    const path = itemPathAt(draft, stepFurther(outer, name), at);
    if (path) return { list, path };
  }
  return null;
}

/** The path of a field by its name on the site; null where no described field has it. */
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

/** The frame's address, which is always on the site's origin, whatever the path. */
export function siteUrl(siteOrigin: string, path: string): string {
  return `${siteOrigin}${path.startsWith('/') ? path : `/${path}`}`;
}

/** The message from the site in an event; null for an event from elsewhere or in another shape. */
export function readSiteMessage(
  event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  siteOrigin: string,
  frame: Window | null,
): SiteMessage | null {
  if (event.origin !== siteOrigin || frame === null || event.source !== frame) return null;
  const read = v.safeParse(siteMessageSchema, event.data);
  return read.success ? read.output : null;
}

/**
 * Whether a `load` event is the site's and not that of the initial blank document, for which Chromium fires it too.
 * Only the blank document can be read from here.
 */
export function showsSite(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.href !== 'about:blank';
  } catch {
    return true;
  }
}

/** The data for the site. */
export interface SiteData<Data = PreviewData> {
  readonly shown: (data: Data) => PreviewData;
  /** The payload fields that carry the full state, where that is not `allData`. */
  readonly carryWhole?: (message: PreviewMessage, whole: PreviewData) => object;
}

/**
 * Converts the data in the messages for the site. As late as possible, so that nothing is computed for a site that
 * takes edits without the full state.
 */
export function withShown(
  messages: readonly PreviewMessage[],
  { shown, carryWhole = asAllData }: SiteData,
): readonly PreviewMessage[] {
  const known = new Map<PreviewData, PreviewData>();
  return messages.map((message) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all payloads have these or lack them.
    const { allData, ...payload } = message.payload as { readonly allData?: PreviewData };
    if (allData === undefined) return message;
    const whole = known.get(allData) ?? shown(allData);
    known.set(allData, whole);
    const carried = carryWhole(message, whole);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a payload keeps the type of its message.
    return { ...message, payload: { ...carried, ...payload } } as PreviewMessage;
  });
}

const asAllData: NonNullable<SiteData['carryWhole']> = (_message, allData) => ({ allData });

/** The part of a window that is needed to post messages. */
export interface MessageTarget {
  postMessage(message: unknown, targetOrigin: string): void;
}

/** Posts to the frame, with the site's origin as the target. A failure is only logged. */
export function postTo(frame: MessageTarget | null, message: PreviewMessage, siteOrigin: string): void {
  try {
    frame?.postMessage(message, siteOrigin);
  } catch (error) {
    console.warn('postMessage', message.type, error);
  }
}
