import * as v from 'valibot';

import { type PreviewMessage } from '../contract/preview.ts';
import { siteMessageSchema, type SiteMessage, type SiteField } from '../contract/site-message.ts';
import { entriesOf, isToldByItems } from '../editing/define-list.ts';
import type { AnyFields } from '../editing/description.ts';
import { itemPathAt } from '../editing/lookup.ts';
import { type Path, rootPath, stepFurther } from '../editing/paths.ts';
import type { PreviewData } from '../machines/preview-queue.ts';

/** How section 3 names the fields of a list's items, where that is not by the field alone. */
export interface ItemFieldNames {
  readonly of: (field: string, index: number) => string;
  /** Without a field it is the item as a whole. Null for a name that is none of the list's. */
  readonly read: (
    name: string,
  ) => { readonly field?: string | undefined; readonly index?: number | undefined } | null;
}

/** How the site names what a description does not say. */
interface SiteNames {
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

/** The address that the frame shows. Whatever the path holds, it stays on the site's origin. */
export function siteUrl(siteOrigin: string, path: string): string {
  return `${siteOrigin}${path.startsWith('/') ? path : `/${path}`}`;
}

/** The message that an event brings from the site, or null when it comes from anywhere else or is of another shape. */
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
 * Whether a `load` is that of the site and not of the blank document that a frame starts with: Chromium reports both.
 * Only the blank one can be read from here.
 */
export function showsSite(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.href !== 'about:blank';
  } catch {
    return true;
  }
}

/** What the site is shown of the data that the machine holds. */
export interface ShownData<Data = PreviewData> {
  readonly shown: (data: Data) => PreviewData;
  /** The fields of a payload that carry the whole, where that is not `allData`. */
  readonly carryWhole?: (message: PreviewMessage, whole: PreviewData) => object;
}

/**
 * The messages with what the site is shown of the data in them. At the very end, so that a site that takes edits without
 * the whole costs no work on it.
 */
export function withShown(
  messages: readonly PreviewMessage[],
  { shown, carryWhole = asAllData }: ShownData,
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

const asAllData: NonNullable<ShownData['carryWhole']> = (_message, allData) => ({ allData });

/** The part of a window that takes messages. */
export interface MessageTarget {
  postMessage(message: unknown, targetOrigin: string): void;
}

/** Posts to the frame if it shows the site, and to nobody else. A failure is only logged (section 8). */
export function postTo(frame: MessageTarget | null, message: PreviewMessage, siteOrigin: string): void {
  try {
    frame?.postMessage(message, siteOrigin);
  } catch (error) {
    console.warn('postMessage', message.type, error);
  }
}
