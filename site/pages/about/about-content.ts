import * as v from 'valibot';

import { eachOf } from '../../../src/contract/each-of.ts';
import { readId, readInnerList, readText, spreadGroups } from '../../../src/contract/http/lenient.ts';
import { readMediaField, pageGroups, videoFields } from '../../../src/contract/http/media.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { createContentPage } from '../content-page.tsx';
import type { ContentKind } from '../content-state.ts';

export const aboutText = {
  titleEn: 'About',
  conceptEn: 'Concept',
  concept: 'コンセプト',
  /** The placeholders of empty fields in the mirror. */
  empty: { message: 'コンセプトメッセージ', title: '項目のタイトル', content: '項目の内容' },
  /** The heading of the links at the end of the page. */
  next: 'スタジオで会いましょう',
} as const;

const concept = v.object({
  /** Null until it is saved. */
  id: v.optional(v.nullable(readId), null),
  title: readText,
  content: readText,
  image: readMediaField,
});

/** Published content, and drafts that are not finished. */
const readAbout = v.pipe(
  v.unknown(),
  v.transform(spreadGroups(pageGroups)),
  v.object({
    concept_message: readText,
    ...eachOf(videoFields, () => readMediaField),
    concept_description: readInnerList(concept),
  }),
);

type About = v.InferOutput<typeof readAbout>;
export type Concept = v.InferOutput<typeof concept>;
const conceptFields = ['title', 'content', 'image'] as const;
type ConceptField = (typeof conceptFields)[number];

const empty: About = {
  concept_message: '',
  ...eachOf(videoFields, () => null),
  concept_description: [],
};

const isVideoField = (name: string | undefined): name is (typeof videoFields)[number] =>
  (videoFields as readonly (string | undefined)[]).includes(name);

function apply(about: About, message: PreviewMessage): Partial<About> {
  switch (message.type) {
    case 'TEXT_UPDATE': {
      const { fieldName = '', index, value } = message.payload;
      if (fieldName !== 'concept_message') return withConcept(about, placeOf(fieldName, index), value);
      const read = v.safeParse(readText, value);
      return value !== undefined && read.success ? { concept_message: read.output } : {};
    }
    case 'ARRAY_ITEM_UPDATE': {
      const { target, fieldName, index, value } = message.payload;
      return target === 'concept_description' ? withConcept(about, placeOf(fieldName, index), value) : {};
    }
    case 'IMAGE_UPDATE':
      return withConcept(about, placeOf(message.payload.fieldName, undefined), message.payload.value);
    case 'VIDEO_UPDATE': {
      const { fieldName, value } = message.payload;
      const read = v.safeParse(readMediaField, value);
      return isVideoField(fieldName) && read.success ? { [fieldName]: read.output } : {};
    }
    default:
      return {};
  }
}

interface ConceptPlace {
  readonly field: ConceptField;
  readonly index: number;
}

/** A field of an item: `concept_description_title_2`, or `title` with its place beside it. */
function placeOf(fieldName: string, given: number | undefined): ConceptPlace | null {
  const [, name, written] = /^(?:concept_description_)?([a-z]+)(?:_(\d{1,9}))?$/.exec(fieldName) ?? [];
  const field = conceptFields.find((each) => each === name);
  const index = written === undefined ? given : Number(written);
  return field === undefined || index === undefined ? null : { field, index };
}

/** The list with one field of an item changed; no change without such an item, or when the value cannot be read. */
function withConcept(about: About, place: ConceptPlace | null, value: unknown): Partial<About> {
  const items = about.concept_description;
  const before = place && items[place.index];
  if (!before || value === undefined) return {};
  const { field, index } = place;
  const read = v.safeParse(concept.entries[field], value);
  return read.success ? { concept_description: items.with(index, { ...before, [field]: read.output }) } : {};
}

export const aboutKind: ContentKind<About> = {
  contentKey: 'aboutContent',
  path: '/content/about',
  empty,
  read: readAbout,
  apply,
};

export const about = createContentPage(aboutKind);
