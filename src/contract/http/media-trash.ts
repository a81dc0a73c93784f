import * as v from 'valibot';

import { defineCall } from './call.ts';
import { readMessage, readObject, readOptionalNumber, readRows, readText } from './lenient.ts';
import { mediaFileSchema, readMediaFile } from './media.ts';
import { sentId } from './sent.ts';

/** A file of the trash: a file of the library as it was, with its deletion. */
export const trashedFileSchema = v.strictObject({
  ...mediaFileSchema.entries,
  /** ISO 8601 in the studio's time zone, to the second; the first ten characters are the date there. */
  deleted_at: v.string(),
  /** The user name of the administrator who deleted it. */
  deleted_by: v.string(),
});

export type TrashedFile = v.InferOutput<typeof trashedFileSchema>;

const readDeletion = v.object({ deleted_at: readText, deleted_by: readText });

const readTrashedFile = v.pipe(
  v.unknown(),
  v.rawTransform<unknown, TrashedFile>(({ dataset: { value }, addIssue, NEVER }) => {
    const file = v.safeParse(readMediaFile, value);
    const deletion = v.safeParse(readDeletion, value);
    if (file.success && deletion.success) return { ...file.output, ...deletion.output };
    addIssue({ message: 'is no file of the trash' });
    return NEVER;
  }),
);

/**
 * The files that were deleted within the last 30 days, the latest first, and their size in bytes, without smaller
 * copies (null where a backend does not say). An extension: sent only when the configuration's `extensions` announces
 * `mediaTrash`.
 */
export const getMediaTrash = defineCall({
  method: 'GET',
  path: '/api/get_media_trash/',
  credentials: 'include',
  request: null,
  answer: v.strictObject({
    bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    files: v.array(trashedFileSchema),
  }),
  read: readObject(['files'], v.object({ bytes: readOptionalNumber, files: readRows(readTrashedFile) })),
});

/** Restores a file under the id that it had. 404 when it is not in the trash. An extension like `getMediaTrash`. */
export const restoreMedia = defineCall({
  method: 'POST',
  path: '/api/restore_media/',
  credentials: 'include',
  request: v.strictObject({ id: sentId }),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});

/**
 * Deletes these files of the trash for good; those that are not in it are left alone. An extension like `getMediaTrash`.
 */
export const emptyMediaTrash = defineCall({
  method: 'POST',
  path: '/api/empty_media_trash/',
  credentials: 'include',
  request: v.strictObject({ ids: v.pipe(v.array(sentId), v.nonEmpty()) }),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});
