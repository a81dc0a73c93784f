import * as v from 'valibot';

import { defineCall } from './call.ts';
import { readId, readInnerList, readMessage, readNumber, readRows, readText } from './lenient.ts';
import { focalSchema } from './media.ts';
import { sentId } from './sent.ts';

/** What staff say about a file of the library, and how it came there. */
export const mediaDetailsSchema = v.strictObject({
  id: sentId,
  /** The alternative text; empty without one. */
  alt: v.string(),
  /** The name that staff gave; empty without one. */
  title: v.string(),
  tags: v.array(v.string()),
  focal: v.nullable(focalSchema),
  /** ISO 8601 in the studio's time zone, to the second; null where it is not known. */
  uploaded_at: v.nullable(v.string()),
  /** The user name of the administrator who uploaded it; null where it is not known. */
  uploaded_by: v.nullable(v.string()),
});

export type MediaDetails = v.InferOutput<typeof mediaDetailsSchema>;

const readShare = v.pipe(readNumber, v.minValue(0), v.maxValue(1));

const readKnown = v.pipe(
  readText,
  v.transform((text) => (text === '' ? null : text)),
);

/**
 * The details of all files of the library. A row that cannot be read is left out, so that its file's details cannot be
 * overwritten. An extension: sent only when the configuration's `extensions` announces `mediaDetails`.
 */
export const getMediaDetails = defineCall({
  method: 'GET',
  path: '/api/get_media_details/',
  credentials: 'include',
  request: null,
  answer: v.array(mediaDetailsSchema),
  read: readRows(
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
});

/** The longest alternative text and name, and the most tags with the longest text, that are stored. */
export const detailsLimits = { alt: 1000, title: 200, tags: 50, tag: 100 } as const;

/**
 * Replaces what staff say about a file, with its mark as a favourite. 404 when the file is not in the library. An
 * extension like `getMediaDetails`.
 */
export const saveMediaDetails = defineCall({
  method: 'POST',
  path: '/api/save_media_details/',
  credentials: 'include',
  request: v.strictObject({
    id: sentId,
    alt: v.pipe(v.string(), v.maxLength(detailsLimits.alt)),
    title: v.pipe(v.string(), v.maxLength(detailsLimits.title)),
    tags: v.pipe(
      v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(detailsLimits.tag))),
      v.maxLength(detailsLimits.tags),
    ),
    focal: v.nullable(focalSchema),
    favorite_flg: v.boolean(),
  }),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});
