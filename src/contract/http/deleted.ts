import * as v from 'valibot';

import { getCall, postCall, sentId } from './call.ts';
import { readId, readRows, readText } from './lenient.ts';

/** The kinds of what is kept when it is deleted: `concept` is an item of the About page, `price` a price section. */
export const deletedKinds = [
  'studio',
  'instructor',
  'qa_category',
  'qa_item',
  'news',
  'concept',
  'price',
  'review',
] as const;

export type DeletedKind = (typeof deletedKinds)[number];

/** How long a deletion can be taken back, in days. */
export const keptDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** The days until a deletion cannot be taken back any more, at a time in ms; null where the deletion has no time. */
export function daysLeft(deletedAt: string, now: number): number | null {
  const end = Date.parse(deletedAt) + keptDays * dayMs;
  return Number.isNaN(end) ? null : Math.max(0, Math.ceil((end - now) / dayMs));
}

const deletedItemSchema = v.strictObject({
  /** Names the deletion, not what was deleted: `undelete` takes it. */
  id: v.pipe(v.number(), v.safeInteger()),
  kind: v.picklist(deletedKinds),
  name: v.string(),
  /** ISO 8601 in the studio's time zone, to the second. */
  deleted_at: v.string(),
  by: v.string(),
});

export type DeletedItem = v.InferOutput<typeof deletedItemSchema>;

/** What was deleted within the last 30 days, the latest first. Only with the extension `undelete`. */
export const getDeleted = getCall(
  '/api/get_deleted/',
  v.array(deletedItemSchema),
  readRows(
    v.object({
      id: readId,
      kind: v.picklist(deletedKinds),
      name: readText,
      deleted_at: readText,
      by: readText,
    }),
  ),
);

/**
 * Restores a deleted thing under its earlier ids. The message names what could not be restored with it. 404 when it is
 * kept no longer or was restored; 409 when something else must be restored or changed first. Only with the extension
 * `undelete`.
 */
export const undelete = postCall('/api/undelete/', { id: sentId });
