import * as v from 'valibot';

import { eachOf } from '../each-of.ts';
import { defineCall } from './call.ts';
import { editedDocument, needed } from './edited.ts';
import { readMessage, readObject, readText } from './lenient.ts';
import { readMediaField, mediaFileSchema, pageGroups, videoFields, type VideoField } from './media.ts';
import { sentMediaId, sentText } from './sent.ts';
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

export type TopTextField = (typeof topTextFields)[number];
export type TopImageField = (typeof topImageFields)[number];
export type TopMediaField = TopImageField | VideoField;

const mediaFields = [...topImageFields, ...videoFields] as const;
const topFieldNames = [...topTextFields, ...mediaFields];

/** The top page as the embedded backend sends it and as the console keeps it. */
export const topContentSchema = v.strictObject({
  ...eachOf(topTextFields, () => v.string()),
  ...eachOf(mediaFields, () => v.nullable(mediaFileSchema)),
});

export type TopContent = v.InferOutput<typeof topContentSchema>;

/** An empty top page. */
export const emptyTopContent: TopContent = {
  ...eachOf(topTextFields, () => ''),
  ...eachOf(mediaFields, () => null),
};

export const getTopContent = defineCall({
  method: 'GET',
  path: '/api/get_page_top_content/',
  credentials: 'omit',
  request: null,
  answer: topContentSchema,
  read: readObject(
    topFieldNames,
    v.object({
      ...eachOf(topTextFields, () => readText),
      ...eachOf(mediaFields, () => readMediaField),
    }),
    { needed: topTextFields, groups: pageGroups },
  ),
  edited: editedDocument(
    eachOf(topFieldNames, () => needed),
    pageGroups,
  ),
});

/** The texts under `page_content`, and beside it the id of each image and video (decisions.md, "Top, About"). */
export const updateTopContent = defineCall({
  method: 'POST',
  path: '/api/update_page_top_content/',
  credentials: 'include',
  request: v.strictObject({
    page_content: v.strictObject(eachOf(topTextFields, () => sentText)),
    ...eachOf(mediaFields, () => v.nullable(sentMediaId)),
  }),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});

export type UpdateTopContentRequest = v.InferOutput<typeof updateTopContent.request>;
