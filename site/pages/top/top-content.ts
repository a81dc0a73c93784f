import * as v from 'valibot';

import { eachOf } from '../../../src/contract/each-of.ts';
import { readText } from '../../../src/contract/http/lenient.ts';
import { readMediaField, videoFields } from '../../../src/contract/http/media.ts';
import {
  emptyTopContent,
  topContentSchema,
  topImageFields,
  topTextFields,
  type TopContent,
} from '../../../src/contract/http/top.ts';
import { isObject } from '../../../src/contract/json-value.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { createContentPage } from '../content-page.tsx';
import type { ContentKind } from '../content-state.ts';
import { videoNames } from '../hero/use-hero.ts';

/** The top page's texts that are not edited in the console. */
export const topText = {
  aboutImageAlt: (brand: string) => `${brand}の紹介写真`,
  heroMedia: { hero_hedder_image: 'ヒーロー画像', ...videoNames },
  /** The placeholders of empty texts in the mirror. */
  empty: {
    title_en: 'Title',
    title_ja: 'タイトル',
    about_title_en: 'About',
    about_description: 'スタジオの紹介文',
    newvisitor_catchcopy: 'キャッチコピー',
    newvisitor_title: '見出し',
    newvisitor_description: 'はじめての方への説明',
    newvisitor_button_text: 'ボタン',
  },
} as const;

const texts = eachOf(topTextFields, () => readText);
const images = eachOf(topImageFields, () => readMediaField);
const videos = eachOf(videoFields, () => readMediaField);

/** The fields of `values` that can be read. */
const readFields = (schemas: v.ObjectEntries, values: Record<string, unknown>): Partial<TopContent> =>
  Object.fromEntries(
    Object.entries(schemas).flatMap(([field, schema]) => {
      const read = Object.hasOwn(values, field) ? v.safeParse(schema, values[field]) : null;
      return read?.success ? [[field, read.output]] : [];
    }),
  );

/** The fields of a draft that can be read: one that cannot is no reason to drop the others. */
const readDraft = (allData: unknown): Partial<TopContent> =>
  isObject(allData) ? readFields({ ...texts, ...images, ...videos }, allData) : {};

const valueFields = { TEXT_UPDATE: texts, IMAGE_UPDATE: images, VIDEO_UPDATE: videos } as const;

function apply(_: TopContent, { type, payload }: PreviewMessage): Partial<TopContent> {
  if (type !== 'TEXT_UPDATE' && type !== 'IMAGE_UPDATE' && type !== 'VIDEO_UPDATE') return {};
  const { allData, fieldName, value } = payload;
  const field =
    fieldName === undefined || value === undefined
      ? {}
      : readFields(valueFields[type], { [fieldName]: value });
  return { ...readDraft(allData), ...field };
}

export const topKind: ContentKind<TopContent> = {
  contentKey: 'topContent',
  path: '/content/top',
  empty: emptyTopContent,
  read: topContentSchema,
  apply,
};

export const top = createContentPage(topKind);
