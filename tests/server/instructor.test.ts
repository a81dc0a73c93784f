import { beforeEach, expect, test } from 'vitest';

import { instructorImages, instructorTopImages } from '../../server/database/schema.ts';
import { sharedBackend } from './shared-backend.ts';
import { barre, hero } from './stored-files.ts';
import { openStudios, spacer, yoga } from './timetable.ts';

const backend = await sharedBackend();
beforeEach(async () => {
  await openStudios(backend);
  await backend.db.insert(instructorTopImages).values({ ownerId: 1, position: 2, mediaId: 1 });
  await backend.db.insert(instructorImages).values({ ownerId: 1, position: 1, mediaId: 1 });
});

const shizuka = {
  id: 2,
  dancer_name: '大谷 静',
  instagram: '',
  profile: '',
  top_images: [],
  top_images_data: [],
  images: [],
  images_data: [],
  movies: [],
  studios: [],
  is_active: false,
  has_lessons: false,
  lesson_count: 0,
  lessons: [],
  sort_order: 1,
};

test('instructors are read without a session, in their order, with their files and the lessons of every studio', async () => {
  const save = (studio: number, lessons: object[]) =>
    backend.post('/api/bulk_save_lessons/', { studio_id: studio, lessons });
  await save(2, [{ ...yoga, instructor_id: 1, day_of_week: 'friday' }]);
  await save(1, [
    { ...yoga, instructor_id: 1, day_of_week: 'sunday', name: 'ヒップホップ' },
    { ...spacer, instructor_id: 1 },
  ]);
  expect(await backend.ask('get_instructors', null, { cookie: null })).toEqual([
    200,
    [
      shizuka,
      {
        id: 1,
        dancer_name: '藤堂 蓮',
        instagram: 'ren',
        profile: 'ストリートから',
        top_images: [2, 1],
        top_images_data: [barre, hero],
        images: [1],
        images_data: [hero],
        movies: [],
        studios: [
          { id: 1, name: 'ひかり' },
          { id: 2, name: 'よい' },
        ],
        is_active: true,
        has_lessons: true,
        lesson_count: 2,
        lessons: [
          {
            studio_name: 'よい',
            day_of_week: 'friday',
            start_time: '07:00',
            end_time: '08:00',
            lesson_name: '朝ヨガ',
          },
          {
            studio_name: 'ひかり',
            day_of_week: 'sunday',
            start_time: '07:00',
            end_time: '08:00',
            lesson_name: 'ヒップホップ',
          },
        ],
        sort_order: 2,
      },
    ],
  ]);
});

test('those to choose for a lesson have their names and top images', async () => {
  expect(await backend.read('get_instructors_for_lesson_page')).toEqual([
    { id: 2, dancer_name: '大谷 静', top_images: [] },
    { id: 1, dancer_name: '藤堂 蓮', top_images: [barre, hero] },
  ]);
});
