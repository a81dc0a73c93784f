import * as v from 'valibot';

import { getCall, postCall, sentId } from './call.ts';
import {
  readId,
  readInnerList,
  readNumber,
  readRows,
  readText,
  readObject,
  readOptionalNumber,
} from './lenient.ts';
import { focalSchema, mediaFileSchema, readMediaFile } from './media.ts';

const mediaDetailsSchema = v.strictObject({
  id: sentId,
  alt: v.string(),
  title: v.string(),
  tags: v.array(v.string()),
  focal: v.nullable(focalSchema),
  /** ISO 8601 in the studio's time zone, to the second; null where unknown. */
  uploaded_at: v.nullable(v.string()),
  uploaded_by: v.nullable(v.string()),
});

export type MediaDetails = v.InferOutput<typeof mediaDetailsSchema>;

const readShare = v.pipe(readNumber, v.minValue(0), v.maxValue(1));

const readKnown = v.pipe(
  readText,
  v.transform((text) => (text === '' ? null : text)),
);

/** An unreadable row is left out, so that its details cannot be overwritten. Only with `mediaDetails`. */
export const getMediaDetails = getCall(
  '/api/get_media_details/',
  v.array(mediaDetailsSchema),
  readRows(
    v.object({
      id: readId,
      alt: readText,
      title: readText,
      tags: readInnerList(readText),
      focal: v.optional(v.nullable(v.object({ x: readShare, y: readShare })), null),
      uploaded_at: readKnown,
      uploaded_by: readKnown,
    }),
  ),
);

/** Lengths in characters; `tags` is their number. */
const detailsLimits = { alt: 1000, title: 200, tags: 50, tag: 100 } as const;

/** 404 for a file that is not in the library. Only with the extension `mediaDetails`. */
export const saveMediaDetails = postCall('/api/save_media_details/', {
  id: sentId,
  alt: v.pipe(v.string(), v.maxLength(detailsLimits.alt)),
  title: v.pipe(v.string(), v.maxLength(detailsLimits.title)),
  tags: v.pipe(
    v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(detailsLimits.tag))),
    v.maxLength(detailsLimits.tags),
  ),
  focal: v.nullable(focalSchema),
  favorite_flg: v.boolean(),
});

const trashedFileSchema = v.strictObject({
  ...mediaFileSchema.entries,
  deleted_at: v.string(),
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

/** The latest first; `bytes` without variants, null where a backend does not say. Only with `mediaTrash`. */
export const getMediaTrash = getCall(
  '/api/get_media_trash/',
  v.strictObject({
    bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    files: v.array(trashedFileSchema),
  }),
  readObject(['files'], v.object({ bytes: readOptionalNumber, files: readRows(readTrashedFile) })),
);

/** 404 for a file that is not in the trash. Only with the extension `mediaTrash`. */
export const restoreMedia = postCall('/api/restore_media/', { id: sentId });

/** Deletes `ids` for good. Only with the extension `mediaTrash`. */
export const emptyMediaTrash = postCall('/api/empty_media_trash/', {
  ids: v.pipe(v.array(sentId), v.nonEmpty()),
});
