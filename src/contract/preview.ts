import * as v from 'valibot';

import { componentKeys, contentKeys } from './content-key.ts';
import { index } from './site-message.ts';

// The messages to the site (docs/behaviour.md#preview-messages). `allData` is the whole content of a page.

const contentKey = v.picklist(contentKeys);
/** valibot's records accept arrays and turn them into objects. */
const item = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), 'is a list'),
  v.record(v.string(), v.unknown()),
);
const data = v.union([item, v.array(v.unknown())]);
const media = v.nullable(item);
const common = { contentKey, componentKey: v.optional(v.picklist(componentKeys)) };
const flags = {
  skipScroll: v.optional(v.boolean()),
  preserveTab: v.optional(v.boolean()),
  preserveStudios: v.optional(v.boolean()),
};

const message = <const Type extends string, const Entries extends v.ObjectEntries>(
  type: Type,
  entries: Entries,
) => v.strictObject({ type: v.literal(type), payload: v.strictObject({ ...common, ...entries }) });

const mediaUpdate = { fieldName: v.string(), value: media, allData: v.optional(data) };
const instructorChange = {
  index,
  instructor: v.optional(v.nullable(item)),
  /** Omitted from a SELECT_INSTRUCTOR for a site that sent MIRROR_READY. */
  allInstructors: v.optional(v.array(item)),
  tabValue: v.optional(index),
  ...flags,
};
const conceptChange = { index, allData: data, ...flags };
const priceSectionChange = {
  index,
  section: v.optional(v.nullable(item)),
  priceContent: v.array(item),
  ...flags,
};
const priceItemChange = {
  index,
  priceIndex: index,
  priceItem: v.optional(v.nullable(item)),
  priceContent: v.array(item),
  ...flags,
};
const qaCategoryChange = { index, allData: data, ...flags };
const qaItemChange = { index, itemIndex: index, allData: data, ...flags };

export const previewMessageSchema = v.variant('type', [
  // Without fieldName and value it is the full state: after load, undo, redo, reset.
  message('TEXT_UPDATE', {
    fieldName: v.optional(v.string()),
    value: v.optional(v.unknown()),
    index: v.optional(index),
    itemIndex: v.optional(index),
    priceIndex: v.optional(index),
    allData: v.optional(data),
    eventType: v.literal('change'),
  }),
  message('IMAGE_UPDATE', mediaUpdate),
  message('VIDEO_UPDATE', mediaUpdate),
  message('MULTIPLE_IMAGES_UPDATE', {
    fieldName: v.string(),
    value: v.array(item),
    index: v.optional(index),
    itemIndex: v.optional(index),
    allData: v.optional(data),
  }),
  message('ARRAY_ITEM_UPDATE', {
    target: v.string(),
    index,
    itemIndex: v.optional(index),
    priceIndex: v.optional(index),
    fieldName: v.string(),
    value: v.unknown(),
    instructor: v.optional(item),
    allInstructors: v.optional(v.array(item)),
    ...flags,
  }),
  message('SCROLL_TO', {
    fieldName: v.string(),
    target: v.string(),
    index: v.optional(index),
    itemIndex: v.optional(index),
    priceIndex: v.optional(index),
    eventType: v.literal('input_focus'),
  }),
  message('SELECT_INSTRUCTOR', instructorChange),
  message('ADD_INSTRUCTOR', instructorChange),
  message('DELETE_INSTRUCTOR', instructorChange),
  message('SELECT_CONCEPT', conceptChange),
  message('ADD_CONCEPT', conceptChange),
  message('DELETE_CONCEPT', conceptChange),
  message('SELECT_PRICE_SECTION', priceSectionChange),
  message('ADD_PRICE_SECTION', priceSectionChange),
  message('DELETE_PRICE_SECTION', priceSectionChange),
  message('ADD_PRICE_ITEM', priceItemChange),
  message('DELETE_PRICE_ITEM', priceItemChange),
  message('ADD_QA_CATEGORY', qaCategoryChange),
  message('DELETE_QA_CATEGORY', qaCategoryChange),
  message('ADD_QA_ITEM', qaItemChange),
  message('DELETE_QA_ITEM', qaItemChange),
  message('HASHTAG_UPDATE', { value: v.array(item), allData: data }),
]);

export type PreviewMessage = v.InferOutput<typeof previewMessageSchema>;
