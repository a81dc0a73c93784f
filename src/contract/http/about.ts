import * as v from 'valibot';

import { eachOf } from '../each-of.ts';
import { defineCall } from './call.ts';
import { editedDocument, innerRows, needed, optional } from './edited.ts';
import { readId, readInnerList, readMessage, readObject, readRow, readText } from './lenient.ts';
import { mediaFileSchema, readMediaField, pageGroups, videoFields } from './media.ts';
import { sentId, sentMediaId, sentText } from './sent.ts';
/** A concept item of the about page. Its image is 16:9 (section 9). */
const conceptItemSchema = v.strictObject({
  /** Negative in the console's draft for an unsaved item; never sent. */
  id: v.pipe(v.number(), v.safeInteger()),
  title: v.string(),
  content: v.string(),
  image: v.nullable(mediaFileSchema),
});

export type ConceptItem = v.InferOutput<typeof conceptItemSchema>;

/** The about page as the embedded backend sends it and as the console keeps it. */
export const aboutContentSchema = v.strictObject({
  /** One message per line. */
  concept_message: v.string(),
  ...eachOf(videoFields, () => v.nullable(mediaFileSchema)),
  concept_description: v.array(conceptItemSchema),
});

export type AboutContent = v.InferOutput<typeof aboutContentSchema>;

/** An empty about page. */
export const emptyAboutContent: AboutContent = {
  concept_message: '',
  ...eachOf(videoFields, () => null),
  concept_description: [],
};

/** One text, or a list of its lines (decisions.md, "Top, About"). */
const readLines = v.union([
  readText,
  v.pipe(
    v.array(readText),
    v.transform((lines) => lines.join('\n')),
  ),
]);

/** The id is required: an item read without one would be sent as a new item and be duplicated. */
const readConceptItem = readRow(
  ['title', 'content'],
  v.object({ id: readId, title: readText, content: readText, image: readMediaField }),
);

export const getAboutContent = defineCall({
  method: 'GET',
  path: '/api/get_page_about_content/',
  credentials: 'omit',
  request: null,
  answer: aboutContentSchema,
  read: readObject(
    ['concept_message', 'concept_description', ...videoFields],
    v.object({
      concept_message: v.optional(readLines, null),
      ...eachOf(videoFields, () => readMediaField),
      concept_description: readInnerList(readConceptItem),
    }),
    { needed: ['concept_message'], groups: pageGroups },
  ),
  edited: editedDocument(
    {
      concept_message: needed,
      ...eachOf(videoFields, () => needed),
      concept_description: innerRows({ title: needed, content: needed, image: optional }, { hasIds: true }),
    },
    pageGroups,
  ),
});

/**
 * The text under `page_content`, the id of each video, and the items in order. An item without id is new; a saved one
 * that is neither sent nor named in `deleted_concept_ids` stays, after the sent ones.
 */
export const updateAboutContent = defineCall({
  method: 'POST',
  path: '/api/update_page_about_content/',
  credentials: 'include',
  request: v.strictObject({
    page_content: v.strictObject({ concept_message: sentText }),
    ...eachOf(videoFields, () => v.nullable(sentMediaId)),
    concept_description: v.array(
      v.strictObject({
        id: v.optional(sentId),
        title: sentText,
        content: sentText,
        image: v.nullable(sentMediaId),
      }),
    ),
    deleted_concept_ids: v.array(sentId),
  }),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});

export type UpdateAboutContentRequest = v.InferOutput<typeof updateAboutContent.request>;
