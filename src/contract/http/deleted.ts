import * as v from 'valibot';

import { defineCall } from './call.ts';
import { readId, readMessage, readRows, readText } from './lenient.ts';
import { sentId } from './sent.ts';

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

/** How long what was deleted is kept, in days. */
export const keptDays = 30;

/** Something that was deleted and can be restored. */
export const deletedItemSchema = v.strictObject({
  /** Names the deletion, not what was deleted: `undelete` takes it. */
  id: v.pipe(v.number(), v.safeInteger()),
  kind: v.picklist(deletedKinds),
  /** The name or title that it had. */
  name: v.string(),
  /** ISO 8601 in the studio's time zone, to the second; the first ten characters are the date there. */
  deleted_at: v.string(),
  /** The user name of the administrator who deleted it. */
  by: v.string(),
});

export type DeletedItem = v.InferOutput<typeof deletedItemSchema>;

/**
 * What was deleted within the last 30 days, the latest first. An extension: sent only when the configuration's
 * `extensions` announces `undelete`.
 */
export const getDeleted = defineCall({
  method: 'GET',
  path: '/api/get_deleted/',
  credentials: 'include',
  request: null,
  answer: v.array(deletedItemSchema),
  read: readRows(
    v.object({
      id: readId,
      kind: v.picklist(deletedKinds),
      name: readText,
      deleted_at: readText,
      by: readText,
    }),
  ),
});

/**
 * Restores something that was deleted, under the ids that it had. The message names what could not be restored with it.
 * 404 when it is kept no longer or was restored; 409 when something else must be restored or changed first. An
 * extension like `getDeleted`.
 */
export const undelete = defineCall({
  method: 'POST',
  path: '/api/undelete/',
  credentials: 'include',
  request: v.strictObject({ id: sentId }),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});
