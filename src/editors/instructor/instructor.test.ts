import { expect, test } from 'vitest';

import { mediaFile } from '../../contract/http/media-fixture.ts';
import type { Change } from '../../editing/changes.ts';
import { pathsTo } from '../../editing/lookup.ts';
import {
  instructor,
  instructors,
  toInstructorDraft,
  toInstructorsRequest,
  type InstructorDraft,
  instructorMirror,
} from './editor.ts';
import { draft, lesson, loaded } from './instructor-fixture.ts';

const list = ['instructors'];
const after = (...changes: readonly Change[]): InstructorDraft => changes.reduce(instructor.apply, draft);

const isSeven = (value: unknown) =>
  typeof value === 'object' && value !== null && 'image_url' in value && 'id' in value && value.id === 7;

const typed = (value: string) =>
  after({ type: 'set', path: [...list, { id: 3 }, 'instagram'], value }).instructors[1]?.instagram;

test('a loaded instructor has its images as files, those that came as ids from the library; an unknown one keeps its id', () => {
  const [ren] = toInstructorDraft({ instructors: loaded, files: [] }).instructors;
  expect(draft.instructors[0]?.top_images).toEqual([mediaFile(7), mediaFile(8)]);
  expect(ren?.top_images.map(({ id, image_url }) => [id, image_url])).toEqual([
    [7, '/media/7.jpg'],
    [8, ''],
  ]);
});

test('an instructor uses the files in its image fields, not those that are only sent back', () => {
  const [first] = loaded;
  const instructors = first ? [{ ...first, carried: { top_images_data: [mediaFile(7)] } }] : [];
  expect(pathsTo(toInstructorDraft({ instructors, files: [] }), isSeven)).toEqual([
    [...list, { id: 2 }, 'top_images', { id: 7 }],
  ]);
});

test('an Instagram user name never begins with a typed or pasted @', () => {
  expect(['@', '@toru', ' @toru', 'to@ru', 'toru'].map(typed)).toEqual(['', 'toru', 'toru', 'to@ru', 'toru']);
});

test('an Instagram user name is unchanged during a composition, and normalised when it is sent', () => {
  expect(typed('＠toru')).toBe('＠toru');
  const [, toru] = toInstructorsRequest(
    after({ type: 'set', path: [...list, { id: 3 }, 'instagram'], value: '＠toru' }),
  ).instructors;
  expect(toru?.instagram).toBe('toru');
});

test('only the Instagram user name loses an @', () => {
  const profile = after({ type: 'set', path: [...list, { id: 3 }, 'profile'], value: '@toru' });
  expect(profile.instructors[1]?.profile).toBe('@toru');
});

const shown = (of: InstructorDraft) => instructorMirror.shown?.(of) as readonly unknown[] | undefined;

test('the site gets the received and edited fields, with images as ids and as files; an unchanged instructor is the same object', () => {
  const added = after({ type: 'insert', path: list, index: 2, item: instructors.blank(-1) });
  const blank = {
    dancer_name: '',
    instagram: '',
    profile: '',
    top_images: [],
    top_images_data: [],
    images: [],
    images_data: [],
  };
  expect(shown(added)).toEqual([
    {
      id: 2,
      dancer_name: '藤堂 蓮',
      instagram: 'ren_kagami',
      profile: '音の裏側。',
      movies: [{ id: 4 }],
      is_active: true,
      lessons: [{ ...lesson, id: 30 }],
      top_images: [7, 8],
      top_images_data: [mediaFile(7), mediaFile(8)],
      images: [9],
      images_data: [mediaFile(9)],
    },
    { ...blank, id: 3, dancer_name: '水野 透' },
    {
      ...blank,
      id: -1,
      movies: [],
      studios: [],
      is_active: true,
      has_lessons: false,
      lesson_count: 0,
      lessons: [],
    },
  ]);
  expect(shown(added)?.[0]).toBe(shown(draft)?.[0]);
});
