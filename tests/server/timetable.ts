import { instructors, instructorTopImages, studios } from '../../server/database/schema.ts';
import type { TestBackend } from './backend.ts';

/** Two studios, 1 published and 2 not, and two instructors, 1 with a top image and 2 without. */
export async function openStudios({ db }: TestBackend): Promise<void> {
  const place = { address: '東京都', lat: 35, lng: 139 };
  await db.insert(studios).values([
    { ...place, name: 'ひかり', slug: 'hikari', is_published: true },
    { ...place, name: 'よい', slug: 'yoi' },
  ]);
  const texts = { instagram: '', profile: '' };
  await db.insert(instructors).values([
    { ...texts, position: 2, dancer_name: '藤堂 蓮', instagram: 'ren', profile: 'ストリートから' },
    { ...texts, position: 1, dancer_name: '大谷 静', is_active: false },
  ]);
  await db.insert(instructorTopImages).values({ ownerId: 1, position: 1, mediaId: 2 });
}

/** A lesson as it is sent. */
export const yoga = {
  id: 'new_1' as number | string,
  name: '朝ヨガ',
  start_time: '07:00',
  end_time: '08:00',
  day_of_week: 'monday',
  instructor_id: 2 as number | null,
  instructor_name: '大谷 静',
  image: 1 as number | null,
  space_flg: false,
  order: 1,
  close_flg: false,
};

/** A spacer as it is sent. */
export const spacer = {
  ...yoga,
  id: 'space_1' as number | string,
  name: '',
  start_time: '',
  end_time: '',
  instructor_id: null,
  instructor_name: '',
  image: null,
  space_flg: true,
};
