import { describe, expect, test } from 'vitest';

import { mediaFile } from '../../contract/http/media-fixture.ts';
import { emptyNews, type News } from '../../documents/news/document.ts';
import { newNewsMirror, news, newsMirror, toNewsDraft, type NewsDraft } from './editor.ts';
import { cardsOf, searchCards } from './news-cards.tsx';

const sent = (draft: NewsDraft) => news.requestOf(draft, draft);

const article: News = {
  id: 3,
  title: '発表会',
  text: '春です。',
  top_image: mediaFile(7),
  images: [mediaFile(9), mediaFile(8)],
  hashtags: [
    { id: 4, text: 'ヨガ' },
    { id: -1, text: '新しい' },
  ],
  created_at: '2026-03-01T10:00:00+09:00',
};
const full = toNewsDraft(article);

test('an article’s draft has its images in one list, the top image first', () => {
  const { top_image: _top, ...rest } = article;
  expect(full).toEqual({ ...rest, images: [mediaFile(7), mediaFile(9), mediaFile(8)] });
  expect(newsMirror.shown?.(full)).toEqual(article);
  expect(newsMirror.shown?.(news.empty)).toEqual(emptyNews);
});

test('an article’s draft has an image once that a backend lists twice', () => {
  const twice = toNewsDraft({ ...article, images: [mediaFile(7), mediaFile(9), mediaFile(9)] });
  expect(twice.images).toEqual([mediaFile(7), mediaFile(9)]);
});

test('Submit requires no images and no hashtags, and refuses an invalid hashtag', () => {
  expect(news.problemsOf({ ...full, images: [], hashtags: [] })).toEqual([]);
  expect(news.problemsOf({ ...full, hashtags: [{ id: -1, text: 'あ'.repeat(100) }] })).toEqual([]);
  expect(news.problemsOf({ ...full, hashtags: [{ id: -1, text: 'あ'.repeat(101) }] })).toEqual([
    { path: ['hashtags'], message: 'ハッシュタグは100文字以内で入力してください。' },
  ]);
});

test('a save of an article sends the texts, the first image apart from the others, and the hashtags without #', () => {
  const hashtags = [...full.hashtags, { id: 5, text: '#朝' }];
  expect(sent({ ...full, hashtags })).toEqual({
    title: '発表会',
    text: '春です。',
    top_image: 7,
    image_ids: [9, 8],
    hashtags: [
      { id: 4, text: 'ヨガ' },
      { id: -1, text: '新しい' },
      { id: 5, text: '朝' },
    ],
  });
});

test('the images of an article are sent as one list, the top image first', () => {
  const change = { type: 'move', path: ['images', { id: 9 }], index: 0 } as const;
  expect(newsMirror.edited(change, full, full)).toEqual([
    {
      key: 'images:visual_images',
      message: {
        type: 'MULTIPLE_IMAGES_UPDATE',
        payload: { contentKey: 'topContent', fieldName: 'visual_images', value: full.images },
      },
      allData: 'always',
    },
  ]);
});

test('the hashtags of an article are sent as one list, however they change', () => {
  const item = { id: -2, text: '朝' };
  const insert = { type: 'insert', path: ['hashtags'], index: 2, item } as const;
  const told = [
    {
      key: 'hashtags',
      message: { type: 'HASHTAG_UPDATE', payload: { contentKey: 'topContent', value: full.hashtags } },
      allData: 'always',
    },
  ];
  expect(newsMirror.edited(insert, full, full)).toEqual(told);
  expect(newsMirror.edited({ type: 'batch', path: ['hashtags'], changes: [insert] }, full, full)).toEqual(
    told,
  );
  expect(newsMirror.edited({ type: 'remove', path: ['hashtags', { id: 4 }] }, full, full)).toEqual(told);
});

test('the site gets an article in the shape of the preview messages, a new one without id and date', () => {
  expect(newsMirror.shown(full)).toEqual(article);
  expect(newNewsMirror.shown(full)).toEqual({
    title: '発表会',
    text: '春です。',
    top_image: mediaFile(7),
    images: [mediaFile(9), mediaFile(8)],
    hashtags: article.hashtags,
  });
});

const listed = (id: number, title: string, ...texts: readonly string[]) => ({
  id,
  title,
  created_at: '2026-03-01',
  top_image: null,
  hashtags: texts.map((text, at) => ({ id: at, text })),
});
describe('the cards', () => {
  const cards = cardsOf([
    listed(9, '春のヨガ体験', '初心者歓迎'),
    listed(8, ' 　', 'HipHop'),
    listed(7, 'ＨＩＰＨＯＰ発表会', '春'),
  ]);

  test('an article without a title is named by its position in the list', () => {
    expect(cards.map(({ title }) => title)).toEqual(['春のヨガ体験', '記事2', 'ＨＩＰＨＯＰ発表会']);
  });

  test.each([
    ['', [9, 8, 7]],
    ['春', [9, 7]],
    ['ﾖｶﾞ', [9]],
    ['よが', [9]],
    ['#hiphop', [8, 7]],
    ['春　hiphop', [7]],
    ['記事2', [8]],
    ['バレエ', []],
  ])('a search for 「%s」 finds the articles whose title or hashtags contain every word', (query, ids) => {
    expect(searchCards(cards, query).map(({ article: { id } }) => id)).toEqual(ids);
  });
});

test('a hashtag that two people add is in the merged article once, as the saved one', () => {
  const base = { ...news.empty, title: '春' };
  const theirs = { ...base, hashtags: [{ id: 12, text: 'dance' }] };
  const mine = {
    ...base,
    hashtags: [
      { id: -1, text: '#Dance' },
      { id: -2, text: 'yoga' },
    ],
  };
  expect(news.merge({ base, theirs, mine })).toEqual({
    draft: {
      ...base,
      hashtags: [
        { id: -2, text: 'yoga' },
        { id: 12, text: 'dance' },
      ],
    },
    collisions: [],
  });
});
