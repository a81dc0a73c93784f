import * as v from 'valibot';

import { eachOf } from '../../../src/contract/each-of.ts';
import { readId, readInnerList, readText, spreadGroups } from '../../../src/contract/http/lenient.ts';
import { readMediaField, type MediaFile } from '../../../src/contract/http/media.ts';
import { pageGroups, videoFields } from '../../../src/contract/http/videos.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { isSameFile } from '../../mirror/told-media.ts';

const concept = v.object({
  /** Null as long as it is not saved. */
  id: v.optional(v.nullable(readId), null),
  title: readText,
  content: readText,
  image: readMediaField,
});

/** Published content, and drafts that are not finished. */
export const readAbout = v.pipe(
  v.unknown(),
  v.transform(spreadGroups(pageGroups)),
  v.object({
    concept_message: readText,
    ...eachOf(videoFields, () => readMediaField),
    concept_description: readInnerList(concept),
  }),
);

export type About = v.InferOutput<typeof readAbout>;
export type Concept = v.InferOutput<typeof concept>;
const conceptFields = ['title', 'content', 'image'] as const;
type ConceptField = (typeof conceptFields)[number];

export const emptyAbout: About = {
  concept_message: '',
  ...eachOf(videoFields, () => null),
  concept_description: [],
};

const isVideoField = (name: string | undefined): name is (typeof videoFields)[number] =>
  (videoFields as readonly (string | undefined)[]).includes(name);

/** The content after one message; the very same where it changes nothing. */
export function applyToAbout(about: About, message: PreviewMessage): About {
  switch (message.type) {
    case 'TEXT_UPDATE': {
      const { fieldName = '', index, value } = message.payload;
      if (value === undefined) return about;
      return fieldName === 'concept_message'
        ? withText(about, value)
        : withConcept(about, placeOf(fieldName, index), value);
    }
    case 'ARRAY_ITEM_UPDATE': {
      const { target, fieldName, index, value } = message.payload;
      return target === 'concept_description' ? withConcept(about, placeOf(fieldName, index), value) : about;
    }
    case 'IMAGE_UPDATE':
      return withConcept(about, placeOf(message.payload.fieldName, undefined), message.payload.value);
    case 'VIDEO_UPDATE': {
      const { fieldName, value } = message.payload;
      if (!isVideoField(fieldName)) return about;
      const file = told(about[fieldName], value);
      return file === about[fieldName] ? about : { ...about, [fieldName]: file };
    }
    default:
      return about;
  }
}

function withText(about: About, value: unknown): About {
  const read = v.safeParse(readText, value);
  return read.success && read.output !== about.concept_message
    ? { ...about, concept_message: read.output }
    : about;
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

function withConcept(about: About, place: ConceptPlace | null, value: unknown): About {
  const items = about.concept_description;
  const before = place && items[place.index];
  if (!before) return about;
  const { field, index } = place;
  const read = v.safeParse(readText, value);
  const after = field === 'image' ? told(before.image, value) : read.success ? read.output : before[field];
  if (after === before[field]) return about;
  return { ...about, concept_description: items.with(index, { ...before, [field]: after }) };
}

/** The same file keeps its object: what shows it does not render. What cannot be read changes nothing. */
function told(before: MediaFile | null, value: unknown): MediaFile | null {
  const read = v.safeParse(readMediaField, value);
  return !read.success || isSameFile(before, read.output) ? before : read.output;
}
