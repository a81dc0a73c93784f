import * as v from 'valibot';

export const index = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The messages that a site with mirror support sends to the console (docs/behaviour.md#preview-messages). */
export const siteMessageSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('MIRROR_READY'),
    payload: v.strictObject({ immediate: v.literal(true) }),
  }),
  v.strictObject({
    type: v.literal('EDIT_FIELD'),
    payload: v.strictObject({
      fieldName: v.string(),
      index: v.optional(index),
      itemIndex: v.optional(index),
      priceIndex: v.optional(index),
    }),
  }),
]);

export type SiteMessage = v.InferOutput<typeof siteMessageSchema>;
export type SiteField = Extract<SiteMessage, { type: 'EDIT_FIELD' }>['payload'];
