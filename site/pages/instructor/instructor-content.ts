import * as v from 'valibot';

import { readFlag, readInnerRows, readNumber, readText } from '../../../src/contract/http/lenient.ts';
import { readInstructorLesson } from '../../../src/contract/http/lesson.ts';
import { readMediaFile } from '../../../src/contract/http/media.ts';
import { instagramName } from '../../../src/contract/link.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { dayLetters } from '../../../src/contract/words.ts';
import type { ContentKind } from '../../kit/content-state.ts';
import { receivedFiles } from '../../mirror/received-files.ts';

export const instructorText = {
  titleEn: 'Instructors',
  title: 'インストラクター',
  none: 'インストラクターのご紹介は、ただいま準備中です。',
  dancer_name: 'インストラクター名',
  instagram: 'instagram',
  profile: 'プロフィール',
  instagramLink: 'Instagram',
  inactive: 'サイトには表示されません',
  nameless: (number: number) => `インストラクター ${number}`,
  background: (name: string, number: number) => `${name}の写真 ${number}`,
  backgrounds: (name: string) => `${name}の写真`,
  visual: (name: string, number: number) => `${name}の様子 ${number}`,
  visuals: (name: string) => `${name}の様子`,
  tabs: (name: string) => `${name}について`,
  lessons: '担当レッスン',
  day: (day: keyof typeof dayLetters) => `${dayLetters[day]}曜日`,
  noLessons: '担当しているレッスンはありません。',
  all: 'インストラクター一覧',
  studios: 'スタジオで絞り込む',
  allStudios: 'すべて',
  noneThere: 'このスタジオを担当するインストラクターはいません。',
} as const;

const texts = {
  dancer_name: readText,
  instagram: v.pipe(readText, v.transform(instagramName)),
  profile: readText,
} as const;

const readFiles = readInnerRows(readMediaFile);

const readInstructor = v.pipe(
  v.object({
    id: v.pipe(readNumber, v.safeInteger()),
    ...texts,
    top_images: v.optional(readFiles, null),
    top_images_data: v.optional(readFiles, null),
    images: v.optional(readFiles, null),
    images_data: v.optional(readFiles, null),
    studios: v.optional(readInnerRows(v.object({ id: readNumber, name: readText })), null),
    is_active: v.optional(readFlag, true),
    lessons: v.optional(readInnerRows(readInstructorLesson), null),
  }),
  v.transform(({ top_images_data, images_data, ...instructor }) => ({
    ...instructor,
    top_images: top_images_data.length > 0 ? top_images_data : instructor.top_images,
    images: images_data.length > 0 ? images_data : instructor.images,
  })),
);

export type SiteInstructor = v.InferOutput<typeof readInstructor>;

interface InstructorContent {
  readonly instructors: readonly SiteInstructor[];
}

const readInstructors = v.pipe(
  v.array(readInstructor),
  v.transform((instructors): InstructorContent => ({ instructors })),
);

const isText = (name: string): name is keyof typeof texts => Object.hasOwn(texts, name);
const isImages = (name: string): name is 'top_images' | 'images' =>
  name === 'top_images' || name === 'images';

function change(
  content: InstructorContent,
  index: number | undefined,
  edit: (instructor: SiteInstructor) => SiteInstructor,
): Partial<InstructorContent> {
  const before = content.instructors[index ?? -1];
  const after = before && edit(before);
  return index === undefined || after === undefined || after === before
    ? {}
    : { instructors: content.instructors.with(index, after) };
}

const withText = (content: InstructorContent, index: number | undefined, name: string, value: unknown) =>
  change(content, index, (instructor) => {
    if (!isText(name) || value === undefined) return instructor;
    const read = v.safeParse(texts[name], value);
    return read.success && read.output !== instructor[name]
      ? { ...instructor, [name]: read.output }
      : instructor;
  });

const withImages = (content: InstructorContent, index: number | undefined, name: string, value: unknown) =>
  change(content, index, (instructor) => {
    if (!isImages(name)) return instructor;
    const files = receivedFiles(instructor[name], value);
    return files === instructor[name] ? instructor : { ...instructor, [name]: files };
  });

function apply(content: InstructorContent, message: PreviewMessage): Partial<InstructorContent> {
  switch (message.type) {
    case 'TEXT_UPDATE': {
      const { fieldName = '', index, value } = message.payload;
      return withText(content, index, fieldName, value);
    }
    case 'ARRAY_ITEM_UPDATE': {
      const { target, fieldName, index, value } = message.payload;
      return target === 'instructors' ? withText(content, index, fieldName, value) : {};
    }
    case 'MULTIPLE_IMAGES_UPDATE': {
      const { fieldName, index, value } = message.payload;
      return withImages(content, index, fieldName, value);
    }
    case 'ADD_INSTRUCTOR':
    case 'DELETE_INSTRUCTOR':
    case 'SELECT_INSTRUCTOR': {
      const read = v.safeParse(readInstructors, message.payload.allInstructors);
      return read.success ? read.output : {};
    }
    default:
      return {};
  }
}

export const instructorKind: ContentKind<InstructorContent> = {
  contentKey: 'instructorContent',
  path: '/content/instructors',
  empty: { instructors: [] },
  read: readInstructors,
  apply,
};
