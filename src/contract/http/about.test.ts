import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import {
  emptyAboutContent,
  getAboutContent,
  type AboutContent,
  type ConceptItem,
} from '../../documents/about/document.ts';
import { issueOf } from './issue-fixture.ts';
import { anyMedia, bareFile, readBareFile } from './media-fixture.ts';
import { videoFields } from './media.ts';

const item: fc.Arbitrary<ConceptItem> = fc.record({
  id: fc.nat(),
  title: fc.string(),
  content: fc.string(),
  image: fc.option(anyMedia),
});

const about: fc.Arbitrary<AboutContent> = fc.record({
  concept_message: fc.string(),
  ...Object.fromEntries(videoFields.map((name) => [name, fc.option(anyMedia)])),
  concept_description: fc.array(item),
}) as fc.Arbitrary<AboutContent>;

const read = (body: unknown) => v.safeParse(getAboutContent.read, body);

test('the about page is read as it is, bare, wrapped, with its videos grouped and with unknown fields', () => {
  fc.assert(
    fc.property(about, fc.dictionary(fc.string({ minLength: 40 }), fc.jsonValue()), (content, extra) => {
      expect(read({ ...extra, ...content }).output).toEqual(content);
      expect(read({ content }).output).toEqual(content);
      const { concept_message, concept_description, ...videos } = content;
      expect(read({ concept_message, concept_description, videos }).output).toEqual(content);
    }),
  );
});

test('the about page is read from its message under `page_content`, with the rest beside it or with it', () => {
  fc.assert(
    fc.property(about, (content) => {
      const { concept_message, concept_description, ...videos } = content;
      const page_content = { concept_message };
      expect(read({ page_content, concept_description, ...videos }).output).toEqual(content);
      expect(read({ page_content, concept_description, videos }).output).toEqual(content);
      expect(read({ data: { page_content, concept_description, videos } }).output).toEqual(content);
      expect(read({ page_content: content }).output).toEqual(content);
    }),
  );
});

test.each([
  ['concept_message', null, { concept_message: { text: 'a' } }],
  ['concept_message', null, { concept_message: ['a', ['b']] }],
  ['pc_video_small', null, { concept_message: 'a', pc_video_small: 4 }],
  ['concept_description', null, { concept_description: 'a' }],
  ['concept_description.0', null, { concept_description: ['a'] }],
  ['concept_description.0.id', null, { concept_description: [{ title: 'saved, but by which id?' }] }],
  [
    'concept_description.1.title',
    null,
    {
      concept_description: [
        { id: 1, title: 'a' },
        { id: 2, title: true },
      ],
    },
  ],
  ['concept_description.0.image', null, { concept_description: [{ id: 1, image: 4 }] }],
  [null, 'concept_message', { concept_description: [{ id: 1, title: 'a' }] }],
  [null, 'concept_message', { videos: { pc_video_small: bareFile } }],
  [null, 'concept_message', { about: { concept_message: 'a' }, pc_video_small: bareFile }],
  [
    'concept_description.0',
    'title, content',
    { concept_message: 'a', concept_description: [{ id: 1, heading: 'a', image: null }] },
  ],
])(
  'the about page fails to load, naming %s and what is missing there (%s), from %j',
  (path, missed, body) => {
    expect(issueOf(getAboutContent, body)).toEqual([path, missed]);
  },
);

test('the about page has its message as one text or as a list of lines', () => {
  expect(read({ concept_message: ['一', null, '三'] }).output).toEqual({
    ...emptyAboutContent,
    concept_message: '一\n\n三',
  });
  expect(read({ concept_message: '一\n\n三' }).output).toEqual({
    ...emptyAboutContent,
    concept_message: '一\n\n三',
  });
  expect(read({ concept_message: [] }).output).toEqual(emptyAboutContent);
});

test('the about page has empty texts, no items and no files where fields are missing or null', () => {
  expect(read({ concept_message: null }).output).toEqual(emptyAboutContent);
  expect(
    read({
      concept_message: null,
      concept_description: [
        { id: '4', title: null },
        { id: 5, content: 7, image: bareFile },
      ],
    }).output,
  ).toEqual({
    ...emptyAboutContent,
    concept_description: [
      { id: 4, title: '', content: '', image: null },
      { id: 5, title: '', content: '7', image: readBareFile },
    ],
  });
});
