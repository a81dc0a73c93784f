import * as v from 'valibot';

import { documents } from '../documents.ts';
import type { Answer, Draft } from '../kit/document.ts';
import { emptyOf, flag, image, images, sentAs, text } from '../kit/field.ts';
import { defineKeyedDocument } from '../kit/keyed-document.ts';

const maxSlugLength = 200;

export const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
export const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

/**
 * A studio. Its coordinates are never read back. On the embedded backend a save fails with 404 for a missing studio, and
 * with 409 for a slug that another studio has; deleting one also deletes its lessons.
 */
export const studio = defineKeyedDocument(documents.studio, {
  key: 'studio_id',
  fields: {
    /** Japanese name. */
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
export type UpdateStudioRequest = v.InferOutput<typeof updateStudio.request>;

/** An empty studio; its id is not that of any saved one. */
export const emptyStudio: Studio = { id: 0, ...emptyOf(studio.fields) };
