import * as v from 'valibot';

import { eachOf } from '../../../src/contract/each-of.ts';
import { isObject, readText } from '../../../src/contract/http/lenient.ts';
import { readMediaField } from '../../../src/contract/http/media.ts';
import {
  emptyTopContent,
  topContentSchema,
  topImageFields,
  topTextFields,
  type TopContent,
} from '../../../src/contract/http/top.ts';
import { videoFields } from '../../../src/contract/http/videos.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { createContentPage } from '../content-page.tsx';
import type { ContentKind } from '../content-state.ts';

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
