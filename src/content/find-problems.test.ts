import { expect, test } from 'vitest';

import type { CheckedSite } from './checked-site.ts';
import { findAnswers } from './find-blanks.ts';
import { findLinks } from './find-links.ts';
import { findMedia } from './find-media.ts';
import { findProblems } from './find-problems.ts';
import {
  aboutDocument,
  foundBy,
  instructorDocument,
  lessonDocument,
  newsDocument,
  picture,
  priceDocument,
  qaDocument,
  siteOf,
  slot,
  studioDocument,
  topDocument,
} from './site-fixture.ts';

const aoyama = studioDocument(1, '青山', { is_published: false });
const shibuya = studioDocument(2, '渋谷');

const withLink = (url: string) => qaDocument({ urls: [{ id: 1, text: '詳しく', url }] });
const linksFound = (url: string, change: Partial<CheckedSite> = {}) =>
  foundBy(findLinks, {
    ...siteOf(aoyama, shibuya, newsDocument(7, '発表会', '本文'), withLink(url)),
    ...change,
  }).map(([severity, , , text]) => [severity, text]);

test('a link leads nowhere where no document answers, or the studio is unpublished; other sites, mails and pages of the site are right', () => {
  const place = 'カテゴリー1のQ&A1「質問1」のリンク';
  const gone = (link: string) => [['error', `${place}の「${link}」は、ないページへのリンクです。`]];
  expect(linksFound('/studio/99')).toEqual(gone('/studio/99'));
  expect(linksFound('/lesson/99/')).toEqual(gone('/lesson/99/'));
  expect(linksFound('/news/12?from=qa#top')).toEqual(gone('/news/12?from=qa#top'));
  expect(linksFound('https://studio.example/news/12')).toEqual(gone('https://studio.example/news/12'));
  expect(linksFound('/lesson/1')).toEqual([
    ['error', `${place}の「/lesson/1」は、非公開のスタジオ「青山」へのリンクです。`],
  ]);
  expect(linksFound('/guide')).toEqual([
    [
      'notice',
      `${place}の「/guide」は、この管理画面で編集するページではありません。サイトにあるか確認してください。`,
    ],
  ]);
  expect(linksFound('javascript:alert(1)')).toEqual([
    ['error', `${place}の「javascript:alert(1)」は、リンク先として使えません。`],
  ]);
  const right = [
    '',
    '/',
    '/#newvisitor',
    '/about/',
    '/trial',
    '/studio/2',
    '/news/7',
    'https://example.com/studio/99',
    'mailto:a@example.com',
  ];
  expect(right.flatMap((url) => linksFound(url))).toEqual([]);
});

test('without the list of studios or articles no link to one of them is said to be dead', () => {
  expect(linksFound('/studio/99', { studios: undefined })).toEqual([]);
  expect(linksFound('/news/12', { articles: undefined })).toEqual([]);
});

test('a path is checked also where the site’s origin is not known', () => {
  expect(linksFound('/news/12', { siteOrigin: '' })).toEqual([
    ['error', 'カテゴリー1のQ&A1「質問1」のリンクの「/news/12」は、ないページへのリンクです。'],
  ]);
});

test('links of price sections, and addresses of the site in texts, are checked; other numbers and addresses are not', () => {
  const text =
    '詳しくは/news/12、https://studio.example/studio/98. 24/news/5やhttps://other.example/news/9は別です。';
  expect(
    foundBy(
      findLinks,
      siteOf(shibuya, newsDocument(7, '発表会', text), priceDocument({ button_link: '/studio/99' })),
    ),
  ).toEqual([
    ['error', 'news/7', 'text', '本文の「/news/12」は、ないページへのリンクです。'],
    ['error', 'news/7', 'text', '本文の「https://studio.example/studio/98」は、ないページへのリンクです。'],
    [
      'error',
      'price',
      'price_content.0.button_link',
      '料金セクション1のボタンのリンクの「/studio/99」は、ないページへのリンクです。',
    ],
  ]);
});

test('required files that are missing, files that are gone, and pictures of another shape are found; sizes that nobody knows are not', () => {
  const site = siteOf(
    topDocument,
    studioDocument(2, '渋谷', {
      main_image: picture(3, 1600, 1200),
      images: [picture(4), picture(5, 500, 500), picture(6, 1080, 1920), picture(9)],
    }),
  );
  const media = new Map([3, 4, 5].map((id) => [id, picture(id, 1920, 1080)]));
  media.set(6, picture(6, 1080, 1920)).set(5, picture(5, 500, 500));
  expect(foundBy(findMedia, { ...site, media })).toEqual([
    ['error', 'top', 'hero_hedder_image', 'メイン画像が選ばれていません。'],
    ['error', 'top', 'pc_video_small', 'PC動画 720pが選ばれていません。'],
    ['error', 'top', 'pc_video_medium', 'PC動画 1080pが選ばれていません。'],
    ['error', 'top', 'pc_video_large', 'PC動画 1440pが選ばれていません。'],
    ['error', 'top', 'pc_video_extra_large', 'PC動画 2160pが選ばれていません。'],
    ['error', 'top', 'mobile_video_small', 'モバイル動画 720pが選ばれていません。'],
    ['error', 'top', 'mobile_video_medium', 'モバイル動画 1080pが選ばれていません。'],
    ['error', 'top', 'mobile_video_large', 'モバイル動画 1440pが選ばれていません。'],
    ['error', 'top', 'mobile_video_extra_large', 'モバイル動画 2160pが選ばれていません。'],
    ['error', 'top', 'about_image', 'About画像が選ばれていません。'],
    ['error', 'top', 'newvisitor_bg_image', '初めての方へ 背景画像が選ばれていません。'],
    [
      'notice',
      'studio/2',
      'main_image',
      'メイン画像（3.jpg）の縦横比は16:9です。9:16に切り取られて表示されます。',
    ],
    [
      'notice',
      'studio/2',
      'images',
      'ビジュアル画像（6.jpg）の縦横比は9:16です。16:9に切り取られて表示されます。',
    ],
    ['error', 'studio/2', 'images', 'ビジュアル画像のファイル（9.jpg）が、メディアライブラリにありません。'],
  ]);
  expect(foundBy(findMedia, siteOf(studioDocument(2, '渋谷', { images: [picture(9)] })))).toEqual([]);
});

const described = (alt: string) => ({ ...picture(2), presentation: { alt, focal: null, variants: [] } });

test('a picture without alternative text is noticed where the backend has details, once where it was chosen; a video has none', () => {
  const site = siteOf(
    studioDocument(2, '渋谷', {
      main_image: picture(1, 1080, 1920),
      images: [described('鏡'), described(' '), { ...picture(3), mime_type: 'video/mp4' }],
    }),
    lessonDocument(2, '渋谷', { monday: [slot(1, { image: picture(1, 1080, 1920) })] }),
  );
  expect(foundBy(findMedia, site)).toEqual([]);
  expect(foundBy(findMedia, { ...site, hasDetails: true })).toEqual([
    ['notice', 'studio/2', 'main_image', 'メイン画像（1.jpg）に、代替テキストがありません。'],
    ['notice', 'studio/2', 'images', 'ビジュアル画像（2.jpg）に、代替テキストがありません。'],
  ]);
});

test('an instructor, a concept item or an article without a picture is noticed, where the site has a place for one', () => {
  const site = siteOf(
    aboutDocument({ title: '基礎', content: '本文' }, { title: '姿勢', content: '本文', image: picture(1) }),
    instructorDocument(
      { dancer_name: '佐藤', images: [] },
      { dancer_name: '鈴木', top_images: [picture(1)] },
    ),
    newsDocument(7, '発表会', '本文'),
    newsDocument(8, '休館', '本文', [picture(1)]),
  );
  expect(foundBy(findMedia, site).filter(([severity]) => severity === 'notice')).toEqual([
    ['notice', 'about', 'concept_description.0.image', '項目1「基礎」の画像がありません。'],
    [
      'notice',
      'instructor',
      'instructors.0.top_images',
      'インストラクター1「佐藤」のBackground（背景画像）がありません。',
    ],
    ['notice', 'news/7', 'images', 'ビジュアル画像がありません。'],
  ]);
});

test('a lesson that shows its instructor has the shape of that picture; one that was chosen by hand is checked', () => {
  const image = picture(1);
  const lessons = {
    monday: [slot(1, { image }), slot(2, { image, manualImageSelected: true })],
  };
  expect(foundBy(findMedia, siteOf(lessonDocument(2, '渋谷', lessons)))).toEqual([
    [
      'notice',
      'lesson/2',
      'lessons.monday.1.image',
      '月曜 2番目「レッスン2」の画像（1.jpg）の縦横比は16:9です。9:16に切り取られて表示されます。',
    ],
  ]);
});

test('a question without an answer is found', () => {
  expect(foundBy(findAnswers, siteOf(qaDocument({ answer: ' \n' }, {})))).toEqual([
    ['error', 'qa', 'categories.0.qa_items.0.answer', 'カテゴリー1のQ&A1「質問1」に、回答がありません。'],
  ]);
});

test('the findings are given by document, the severest first', () => {
  const site = siteOf(
    shibuya,
    lessonDocument(2, '渋谷', {}),
    qaDocument({ urls: [{ id: 1, text: '', url: '/guide' }] }, { answer: '' }),
  );
  expect(
    [...findProblems(site)].flatMap((each) =>
      each ? [[each.document.kind, each.findings.map(({ kind, severity }) => [kind, severity])]] : [],
    ),
  ).toEqual([
    ['studio', []],
    ['lesson', [['studio', 'warning']]],
    [
      'qa',
      [
        ['answer', 'error'],
        ['link', 'notice'],
      ],
    ],
  ]);
});
