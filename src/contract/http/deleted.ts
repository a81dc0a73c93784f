import * as v from 'valibot';

import { getCall, postCall, sentId } from './call.ts';
import { readId, readRows, readText } from './lenient.ts';

/** `concept` is an item of the About page, `price` a price section. */
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

export const keptDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** `now` in ms; null where the deletion has no time. */
export function daysLeft(deletedAt: string, now: number): number | null {
  const end = Date.parse(deletedAt) + keptDays * dayMs;
  return Number.isNaN(end) ? null : Math.max(0, Math.ceil((end - now) / dayMs));
}

const deletedItemSchema = v.strictObject({
  id: v.pipe(v.number(), v.safeInteger()),
  kind: v.picklist(deletedKinds),
  name: v.string(),
  /** ISO 8601 in the studio's time zone, to the second. */
  deleted_at: v.string(),
  by: v.string(),
});

export type DeletedItem = v.InferOutput<typeof deletedItemSchema>;

/** The deletions of the last 30 days, the latest first. Only with the extension `undelete`. */
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

/** 404 where it is kept no longer, 409 where another restore or change must come first. Only with `undelete`. */
export const undelete = postCall('/api/undelete/', { id: sentId });
