import * as v from 'valibot';

import { isObject } from '../objects.ts';
import { defineCall, getCall } from './call.ts';
import {
  readFlag,
  readId,
  readMessage,
  readNumber,
  readOptionalNumber,
  readRows,
  readText,
} from './lenient.ts';

export const videoFields = [
  'pc_video_small',
  'pc_video_medium',
  'pc_video_large',
  'pc_video_extra_large',
  'mobile_video_small',
  'mobile_video_medium',
  'mobile_video_large',
  'mobile_video_extra_large',
] as const;

export type VideoField = (typeof videoFields)[number];

export const pageGroups = ['page_content', 'videos'] as const;

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** The point that stays in view when an image is cropped, as shares of width and height. */
export const focalSchema = v.strictObject({ x: share, y: share });

export type Focal = v.InferOutput<typeof focalSchema>;

const mediaVariantSchema = v.strictObject({
  width: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  avif: v.pipe(v.string(), v.nonEmpty()),
  webp: v.pipe(v.string(), v.nonEmpty()),
});

/** Sent by the embedded backend alone (docs/decisions/0041-pictures-for-visitors.md). */
const mediaPresentationSchema = v.strictObject({
  alt: v.string(),
  focal: v.nullable(focalSchema),
  variants: v.array(mediaVariantSchema),
});

export const mediaFileSchema = v.strictObject({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Absolute, or relative to the API host. */
  image_url: v.pipe(v.string(), v.nonEmpty()),
  thumbnail_url: v.nullable(v.string()),
  mime_type: v.string(),
  /** Pixels. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  /** Bytes. */
  file_size: v.nullable(v.number()),
  favorite_flg: v.boolean(),
  /** Never in a request. */
  presentation: v.exactOptional(mediaPresentationSchema),
});

export type MediaFile = v.InferOutput<typeof mediaFileSchema>;

export type MediaKind = 'image' | 'video';

export type MediaRatio = '9:16' | '16:9';

export function mediaKind(file: Pick<MediaFile, 'mime_type'>): MediaKind {
  return file.mime_type.toLowerCase().startsWith('video/') ? 'video' : 'image';
}

const readUrl = v.optional(v.nullable(v.string()), null);

const readEntries = v.object({
  id: readId,
  image_url: readUrl,
  url: readUrl,
  thumbnail_url: readUrl,
  mime_type: v.optional(v.nullable(v.string()), null),
  width: readOptionalNumber,
  height: readOptionalNumber,
  file_size: readOptionalNumber,
  favorite_flg: readFlag,
  presentation: v.optional(v.unknown()),
});

/** For an image without a size or a type (docs/behaviour.md#reading-answers). */
const defaultImage = { mime_type: 'image/jpeg', pixels: 500 };

export const readMediaFile = v.pipe(
  readEntries,
  v.check((file) => Boolean(file.image_url || file.url), 'has neither image_url nor url'),
  v.transform(({ url, presentation, ...file }): MediaFile => {
    const mime_type = file.mime_type || defaultImage.mime_type;
    const pixels = mediaKind({ mime_type }) === 'image' ? defaultImage.pixels : null;
    return {
      ...file,
      image_url: file.image_url || url || '',
      thumbnail_url: file.thumbnail_url || null,
      mime_type,
      width: file.width ?? pixels,
      height: file.height ?? pixels,
      ...(v.is(mediaPresentationSchema, presentation) && { presentation }),
    };
  }),
);

const isEmptyMedia = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return true;
  if (!isObject(value)) return false;
  const { id, image_url: imageUrl, url } = value;
  return (id ?? '') === '' && !(imageUrl || url);
};

export const readMediaField = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => (isEmptyMedia(value) ? null : value)),
  v.nullable(readMediaFile),
);

export const getMediaFiles = getCall(
  '/api/get_media_files/',
  v.array(mediaFileSchema),
  readRows(readMediaFile),
);

/** Bytes, for videos (docs/behaviour.md#limits), with the extension `image-limit` for images too. */
export const maxUploadBytes = 52_428_800;

export const uploadField = 'images';

/** The multipart field before the file. Only with the extension `upload-thumbnail`. */
export const uploadThumbnailField = 'thumbnail';

const readUploaded = v.pipe(
  readRows(readMediaFile),
  v.transform(({ rows: [file] }) => file),
  v.custom<MediaFile>((file) => file !== undefined, 'has no file'),
);

/** The first entry of the answer is the stored file. */
export const uploadMedia = defineCall({
  method: 'POST',
  path: '/api/image_upload/',
  credentials: 'include',
  request: null,
  answer: v.strictObject({ images: v.tuple([mediaFileSchema]) }),
  read: readUploaded,
});

/** Refused while content uses the file: `{error, references}`. */
export const deleteMedia = defineCall({
  method: 'DELETE',
  path: '/api/delete_media/:id/',
  credentials: 'include',
  request: null,
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});

export const mediaReferenceSchema = v.strictObject({
  model_display: v.string(),
  field_display: v.string(),
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});

export type MediaReference = v.InferOutput<typeof mediaReferenceSchema>;

const readReference = v.object({
  model_display: readText,
  field_display: readText,
  count: v.fallback(readNumber, 1),
});

export const readReferences = v.pipe(
  v.fallback(v.object({ references: v.fallback(readRows(readReference), { rows: [], leftOut: 0 }) }), {
    references: { rows: [], leftOut: 0 },
  }),
  v.transform(({ references: { rows } }): readonly MediaReference[] => rows),
);
