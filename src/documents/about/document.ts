import * as v from 'valibot';

import { readText } from '../../contract/http/lenient.ts';
import { pageGroups } from '../../contract/http/media.ts';
import { documents } from '../documents.ts';
import { defineDocument, type Answer, type Draft } from '../kit/document.ts';
import { emptyOf, image, lines, text } from '../kit/field.ts';
import { list } from '../kit/list.ts';
import { videos } from '../kit/videos.ts';

/** A text, or a list of its lines (docs/behaviour.md#reading-answers). */
const readLines = v.optional(
  v.union([
    readText,
    v.pipe(
      v.array(readText),
      v.transform((each) => each.join('\n')),
    ),
  ]),
  null,
);

/** A saved item that is neither sent nor named as deleted stays, after the sent ones. */
export const concepts = list('コンセプト項目', {
  noun: '項目',
  ids: 'saved',
  deletedAs: 'deleted_concept_ids',
  keepsOne: true,
  fields: {
    title: text('タイトル', { required: true }),
    content: lines('内容', { required: true }),
    image: image('画像', '16:9'),
  },
});

export const about = defineDocument(documents.about, {
  textsUnder: 'page_content',
  groups: pageGroups,
  fields: {
    concept_message: lines('コンセプトメッセージ', {
      required: true,
      hint: '1行に1つずつ入力します。サイトでは1行ごとに表示されます。',
      read: readLines,
    }),
    ...videos,
    concept_description: concepts,
  },
});

export const { read: getAboutContent, save: updateAboutContent } = about;

export type AboutContent = Answer<typeof about>;
export type ConceptItem = AboutContent['concept_description'][number];
export type AboutDraft = Draft<typeof about>;

export const emptyAboutContent: AboutContent = emptyOf(about.fields);
