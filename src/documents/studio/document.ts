import * as v from 'valibot';

import { defineCall, getCall, postCall, sentId, sentText } from '../../contract/http/call.ts';
import { readId, readNumber, readObject, readRows, readText } from '../../contract/http/lenient.ts';
import { documents } from '../documents.ts';
import { type Answer, type Draft, defineKeyedDocument } from '../kit/document.ts';
import { emptyOf, flag, image, images, sentAs, text } from '../kit/field.ts';

const maxSlugLength = 200;

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

/** 404 for a missing studio, 409 for another studio's slug; its lessons are deleted with it. */
export const studio = defineKeyedDocument(documents.studio, {
  key: 'studio_id',
  fields: {
    name: text('スタジオ名', { required: true }),
    slug: text('スラッグ（英語名）', {
      required: true,
      lang: 'en',
      request: v.pipe(v.string(), v.maxLength(maxSlugLength)),
    }),
    address: text('住所', {
      required: true,
      hint: '都道府県から入力してください。保存するときに、地図上の位置を調べます。',
    }),
    main_image: sentAs('top_image', image('メイン画像', '9:16')),
    images: sentAs('image_ids', images('ビジュアル画像', '16:9', { siteName: 'visual_images' })),
    // Published by a call of its own.
    is_published: sentAs(false, flag('公開する')),
  },
  served: {},
  sentBeside: { lat: latitude, lng: longitude },
});

export const { read: getStudio, create: createStudio, save: updateStudio, delete: deleteStudio } = studio;

export type Studio = Answer<typeof studio>;
export type StudioDraft = Draft<typeof studio>;
export type CreateStudioRequest = v.InferOutput<typeof createStudio.request>;

export const emptyStudio: Studio = { id: 0, ...emptyOf(studio.fields) };

const studioNameSchema = v.strictObject({ id: v.number(), name: v.string(), slug: v.string() });

export type StudioName = v.InferOutput<typeof studioNameSchema>;

export const getStudios = getCall(
  '/api/get_studios/',
  v.array(studioNameSchema),
  readRows(v.object({ id: readId, name: readText, slug: readText })),
);

const addressParts = ['municipality', 'prefecture'] as const;

/** Fails where the address cannot be located. A foreign backend may give the coordinates alone. */
export const getLocation = defineCall({
  method: 'POST',
  path: '/api/get_location/',
  credentials: 'include',
  request: v.strictObject({ address: sentText, studio_id: v.nullable(sentId) }),
  answer: v.strictObject({
    lat: latitude,
    lng: longitude,
    place: v.optional(v.string()),
    matched: v.optional(v.picklist(addressParts)),
  }),
  read: readObject(
    ['lat', 'lng'],
    v.object({
      lat: v.pipe(readNumber, latitude),
      lng: v.pipe(readNumber, longitude),
      place: v.fallback(v.optional(v.string()), undefined),
      matched: v.fallback(v.optional(v.picklist(addressParts)), undefined),
    }),
  ),
});

export type Location = v.InferOutput<typeof getLocation.read>;

/** 404 for a missing studio. */
export const updateIsPublished = postCall('/api/update_is_published/', {
  studio_id: sentId,
  is_published: v.boolean(),
});
