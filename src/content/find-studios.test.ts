import { expect, test } from 'vitest';

import { findStudios } from './find-blanks.ts';
import { findOverlaps } from './find-overlaps.ts';
import { findUnpublished } from './find-unpublished.ts';
import {
  foundBy,
  instructorDocument,
  lessonDocument,
  newsDocument,
  qaDocument,
  reviewDocument,
  siteOf,
  slot,
  studioDocument,
} from './site-fixture.ts';

test('a studio without texts, pictures or lessons, and days without lessons, are found; of an unpublished one as a notice', () => {
  const bare = { slug: '', address: ' ', main_image: null, images: [] };
  const everyDay = {
    monday: [slot(1)],
    tuesday: [slot(2)],
    wednesday: [slot(3, { space_flg: true })],
    thursday: [slot(4)],
    friday: [slot(5)],
    saturday: [slot(6)],
  };
  expect(
    foundBy(
      findStudios,
      siteOf(
        studioDocument(1, '青山', { is_published: false, main_image: null }),
        lessonDocument(1, '青山', {}),
        studioDocument(2, '渋谷', bare),
        lessonDocument(2, '渋谷', { monday: [slot(7, { space_flg: true })] }),
        studioDocument(3, '代々木'),
        lessonDocument(3, '代々木', everyDay),
      ),
    ),
  ).toEqual([
    ['notice', 'studio/1', 'main_image', 'メイン画像がありません。'],
    ['notice', 'lesson/1', 'lessons.monday', 'レッスンが1つもありません。'],
    ['warning', 'studio/2', 'slug', 'スラッグ（英語名）が入力されていません。'],
    ['warning', 'studio/2', 'address', '住所が入力されていません。'],
    ['warning', 'studio/2', 'main_image', 'メイン画像がありません。'],
    ['warning', 'studio/2', 'images', 'ビジュアル画像がありません。'],
    ['warning', 'lesson/2', 'lessons.monday', 'レッスンが1つもありません。'],
    ['notice', 'lesson/3', 'lessons.wednesday', '水曜・日曜にレッスンがありません。'],
  ]);
});

test('unpublished studios are found where a Q&A, an instructor, an article or a review names them', () => {
  const lesson = { day_of_week: 'monday', start_time: '10:00', end_time: '11:00', lesson_name: 'バレエ' };
  expect(
    foundBy(
      findUnpublished,
      siteOf(
        studioDocument(1, '青山', { is_published: false }),
        studioDocument(3, '南青山'),
        studioDocument(4, 'Annex', { is_published: false }),
        qaDocument({ studio_ids: [1, 3, 99] }, { studio_ids: [0] }),
        instructorDocument({
          dancer_name: '佐藤 花',
          lessons: [
            { ...lesson, studio_name: '青山' },
            { ...lesson, studio_name: '青山 ' },
            { ...lesson, studio_name: '南青山' },
            { ...lesson, studio_name: 'slug4' },
          ],
        }),
        newsDocument(7, '青山がオープン', '南青山の隣です。ANNEXed'),
        reviewDocument('南青山校と青山校に通いました。', 'annexもぜひ。'),
      ),
    ),
  ).toEqual([
    [
      'warning',
      'qa',
      'categories.0.qa_items.0.studio_ids',
      'カテゴリー1のQ&A1「質問1」の表示するスタジオに、非公開のスタジオ「青山」が選ばれています。',
    ],
    [
      'error',
      'qa',
      'categories.0.qa_items.0.studio_ids',
      'カテゴリー1のQ&A1「質問1」の表示するスタジオに、ないスタジオ（ID 99）が選ばれています。',
    ],
    [
      'notice',
      'instructor',
      'instructors.0.dancer_name',
      'インストラクター1「佐藤 花」のレッスンが、非公開のスタジオ「青山」にあります。',
    ],
    [
      'notice',
      'instructor',
      'instructors.0.dancer_name',
      'インストラクター1「佐藤 花」のレッスンが、非公開のスタジオ「Annex」にあります。',
    ],
    ['notice', 'news/7', 'title', 'タイトルに、非公開のスタジオ「青山」の名前があります。'],
    [
      'notice',
      'review',
      'reviews.0.content',
      '口コミ1の口コミ内容に、非公開のスタジオ「青山」の名前があります。',
    ],
    [
      'notice',
      'review',
      'reviews.0.reply',
      '口コミ1の返信内容に、非公開のスタジオ「Annex」の名前があります。',
    ],
  ]);
});

const textsNaming = (unpublished: string, ...texts: readonly string[]) =>
  foundBy(
    findUnpublished,
    siteOf(
      studioDocument(1, unpublished, { is_published: false }),
      ...texts.map((text, at) => newsDocument(at, '', text)),
    ),
  ).map(([, article]) => article);

test('a name in kana is found as a word of its script, not in another script and not within a word', () => {
  expect(textsNaming('サン', '佐藤さんへ', 'サンバの日', 'ｻﾝへどうぞ', 'ルサン')).toEqual(['news/2']);
  expect(textsNaming('よい', 'つよいからだ', 'よい姿勢', '心よいところ', '「よい」の日')).toEqual([
    'news/1',
    'news/3',
  ]);
  expect(textsNaming('しずくB1', 'しずくB1へ')).toEqual(['news/0']);
});

test('a studio without a name or slug, or with the name of another that is open, is not taken for the one that is named', () => {
  const lesson = { day_of_week: 'monday', start_time: '10:00', end_time: '11:00', lesson_name: 'バレエ' };
  const site = siteOf(
    studioDocument(1, '青山', { is_published: false, slug: '' }),
    studioDocument(2, '青山'),
    studioDocument(3, '', { is_published: false, slug: 'annex' }),
    instructorDocument({
      dancer_name: '佐藤 花',
      lessons: [
        { ...lesson, studio_name: '' },
        { ...lesson, studio_name: '青山' },
        { ...lesson, studio_name: 'annex' },
      ],
    }),
    newsDocument(7, '青山がオープン', ''),
  );
  const unlisted = { ...site, documents: site.documents.filter(({ id }) => id !== 2) };
  const taught = [
    [
      'notice',
      'instructor',
      'instructors.0.dancer_name',
      'インストラクター1「佐藤 花」のレッスンが、非公開のスタジオ「スタジオ3」にあります。',
    ],
  ];
  expect(foundBy(findUnpublished, site)).toEqual(taught);
  // Of a studio that could not be read it is not known that it is unpublished.
  expect(foundBy(findUnpublished, unlisted)).toEqual(taught);
});

test('an instructor in two places at once is found once in a timetable, and in each of two', () => {
  const sato = { instructor_id: 5 };
  expect(
    foundBy(
      findOverlaps,
      siteOf(
        lessonDocument(1, '青山', {
          monday: [slot(1, sato), slot(2, { ...sato, start_time: '10:30', end_time: '11:30' })],
          tuesday: [slot(3, sato)],
        }),
        // The same ids as another studio's, as a backend of its own may number them.
        lessonDocument(2, '渋谷', {
          tuesday: [slot(3, { ...sato, start_time: '10:59', end_time: '12:00' }), slot(4)],
          wednesday: [slot(5, { ...sato, start_time: '11:00', end_time: '10:00' })],
        }),
      ),
    ),
  ).toEqual([
    [
      'warning',
      'lesson/1',
      'lessons.monday.0.instructor_id',
      '月曜 1番目 「レッスン1」（10:00〜11:00）: 佐藤は、同じ時間に「レッスン2」（10:30〜11:30）にも入っています。',
    ],
    [
      'warning',
      'lesson/1',
      'lessons.tuesday.0.instructor_id',
      '火曜 1番目 「レッスン3」（10:00〜11:00）: 佐藤は、同じ時間に渋谷の「レッスン3」（10:59〜12:00）にも入っています。',
    ],
    [
      'warning',
      'lesson/2',
      'lessons.tuesday.0.instructor_id',
      '火曜 1番目 「レッスン3」（10:59〜12:00）: 佐藤は、同じ時間に青山の「レッスン3」（10:00〜11:00）にも入っています。',
    ],
  ]);
});
