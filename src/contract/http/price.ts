import * as v from 'valibot';

import { defineCall } from './call.ts';
import { editedList, innerRows, needed, optional } from './edited.ts';
import { readId, readInnerList, readList, readMessage, readRow, readText } from './lenient.ts';
import { sentId, sentText } from './sent.ts';
/** A price of a section; the amount is free text: `¥12,000`, `要相談`. */
const priceItemSchema = v.strictObject({ label: v.string(), amount: v.string() });

export type PriceItem = v.InferOutput<typeof priceItemSchema>;

/** A section of the price page. */
const priceSectionSchema = v.strictObject({
  /** Negative in the console's draft for an unsaved section; never sent. */
  id: v.pipe(v.number(), v.safeInteger()),
  title: v.string(),
  description: v.string(),
  prices: v.array(priceItemSchema),
  button_text: v.string(),
  /** Empty or a link (`link.ts`) from the embedded backend; must be validated again before rendering. */
  button_link: v.string(),
  button_description: v.string(),
});

export type PriceSection = v.InferOutput<typeof priceSectionSchema>;

/** The price page as the embedded backend sends it and as the console keeps it. */
export const priceContentSchema = v.strictObject({ price_content: v.array(priceSectionSchema) });

export type PriceContent = v.InferOutput<typeof priceContentSchema>;

/** The id is required: a section read without one would be sent as a new section and be duplicated. */
const readSection = readRow(
  ['title', 'description'],
  v.object({
    id: readId,
    title: readText,
    description: readText,
    prices: readInnerList(readRow(['label', 'amount'], v.object({ label: readText, amount: readText }))),
    button_text: readText,
    button_link: readText,
    button_description: readText,
  }),
);

export const getPriceContent = defineCall({
  method: 'GET',
  path: '/api/get_page_price_content/',
  credentials: 'omit',
  request: null,
  answer: priceContentSchema,
  read: v.pipe(
    readList('price_content', readSection),
    v.transform((sections): PriceContent => ({ price_content: sections })),
  ),
  edited: editedList('price_content', {
    title: needed,
    description: needed,
    prices: innerRows({ label: optional, amount: optional }, { hasIds: false }),
    button_text: optional,
    button_link: optional,
    button_description: optional,
  }),
});

/**
 * The sections in order. One without id is new; a saved one that is neither sent nor named in `deleted_price_ids`
 * stays, after the sent ones. A section's prices are replaced by the sent ones.
 */
export const updatePriceContent = defineCall({
  method: 'POST',
  path: '/api/update_page_price_content/',
  credentials: 'include',
  request: v.strictObject({
    price_content: v.array(
      v.strictObject({
        id: v.optional(sentId),
        title: sentText,
        description: sentText,
        prices: v.array(v.strictObject({ label: sentText, amount: sentText })),
        button_text: sentText,
        button_link: sentText,
        button_description: sentText,
      }),
    ),
    deleted_price_ids: v.array(sentId),
  }),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});

export type UpdatePriceContentRequest = v.InferOutput<typeof updatePriceContent.request>;
