import * as v from 'valibot';

import { eachOf } from '../each-of.ts';
import { defineCall } from './call.ts';
import { readMessage, readObject, readText } from './lenient.ts';
import { readMediaField, mediaFileSchema } from './media.ts';

/** The top page's texts, in the order in which the editor shows them (section 3, "Top page content"). */
export const topTextFields = [
  'title_en',
  'title_ja',
  'about_title_en',
  'about_description',
  'newvisitor_catchcopy',
  'newvisitor_title',
  'newvisitor_description',
  'newvisitor_button_text',
] as const;

/** The specification's spelling: `hedder` stays on the wire. */
export const topImageFields = ['hero_hedder_image', 'about_image', 'newvisitor_bg_image'] as const;

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

export type TopTextField = (typeof topTextFields)[number];
export type TopImageField = (typeof topImageFields)[number];
export type VideoField = (typeof videoFields)[number];
export type TopMediaField = TopImageField | VideoField;

const mediaFields = [...topImageFields, ...videoFields] as const;
const topFieldNames = [...topTextFields, ...mediaFields];

/** The top page as the embedded backend sends it and as the console keeps it. */
export const topContentSchema = v.strictObject({
  ...eachOf(topTextFields, () => v.string()),
  ...eachOf(mediaFields, () => v.nullable(mediaFileSchema)),
});

export type TopContent = v.InferOutput<typeof topContentSchema>;

/** A top page that nobody has filled, or has read yet. */
export const emptyTopContent: TopContent = {
  ...eachOf(topTextFields, () => ''),
  ...eachOf(mediaFields, () => null),
};

/** Videos may also come grouped under `videos` (decisions.md, "Top, About"). */
const spreadVideos = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || !('videos' in body)) return body;
  const { videos, ...rest } = body;
  const filled = Object.entries(rest).filter(([, value]) => value !== null);
  return typeof videos === 'object' && videos !== null
    ? { ...rest, ...videos, ...Object.fromEntries(filled) }
    : body;
};

export const getTopContent = defineCall({
  method: 'GET',
  path: '/api/get_page_top_content/',
  credentials: 'omit',
  request: null,
  answer: topContentSchema,
  read: readObject(
    topFieldNames,
    v.pipe(
      v.unknown(),
      v.transform(spreadVideos),
      v.object({
        ...eachOf(topTextFields, () => readText),
        ...eachOf(mediaFields, () => readMediaField),
      }),
    ),
  ),
});

const maxTextLength = 2_000_000;

/** The texts under `page_content`, and beside it the id of each image and video (decisions.md, "Top, About"). */
export const updateTopContent = defineCall({
  method: 'POST',
  path: '/api/update_page_top_content/',
  credentials: 'include',
  request: v.strictObject({
    page_content: v.strictObject(eachOf(topTextFields, () => v.pipe(v.string(), v.maxLength(maxTextLength)))),
    ...eachOf(mediaFields, () => v.nullable(v.pipe(v.number(), v.safeInteger()))),
  }),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});

export type UpdateTopContentRequest = v.InferOutput<typeof updateTopContent.request>;
