import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { storedDocuments } from '../../server/database/content-schema.ts';
import type { DemoContent } from '../../server/demo/content.ts';
import { days } from '../../src/contract/http/lesson.ts';
import { eachOf, keysOf } from '../../src/contract/objects.ts';
import { contentOf } from './stored-content.ts';
import { newFolder } from './temporary-folders.ts';

const size = { width: 900, height: 1600, file_size: 8 };
const hero = { file: 'hero.jpg', thumbnail: 'thumbs/hero.jpg', mime_type: 'image/jpeg', ...size };
const film = { file: 'film.mp4', thumbnail: 'thumbs/film.jpg', mime_type: 'video/mp4', ...size };
const place = { address: '東京都', lat: 35, lng: 139, main_image: 'hero.jpg', images: ['hero.jpg'] };
const links = [{ text: '料金', url: '/price' }];
const visitor = { name: '木村 さくら', age: '４才', access: 'お車', message: '' };
const reached = { mail: 'sakura@example.jp', tel: '090-0000-0101' };
const friday = [null, ['07:00', '08:00', '朝ヨガ', 'ren']] as const;
const ren = { key: 'ren', dancer_name: '藤堂 蓮', instagram: '', profile: '' };
const winter = { title: '朝ヨガ', text: '冬', top_image: null, images: [], hashtags: ['HipHop', 'ヨガ'] };
const spring = {
  title: '発表会',
  text: '春',
  top_image: 'hero.jpg',
  images: ['hero.jpg'],
  hashtags: ['ヨガ'],
};

const content = {
  media: [
    { ...hero, favorite: true, variants: [480], alt: '鏡' },
    { ...film, favorite: false, variants: [], alt: '' },
  ],
  instructors: [{ ...ren, top_images: ['hero.jpg'], images: ['hero.jpg'] }],
  studios: [
    {
      ...place,
      name: 'ひかり',
      slug: 'hikari',
      is_published: true,
      lessons: { ...eachOf(days, () => []), friday },
    },
  ],
  qa: [
    {
      category: '体験',
      qa_items: [
        { question: '一', answer: 'はい', images: [], urls: [], studios: [0] },
        { question: '二', answer: 'いいえ', images: ['hero.jpg'], urls: links, studios: ['hikari'] },
      ],
    },
  ],
  news: [
    { created_at: '2026-02-02T18:00:00+09:00', ...winter },
    { created_at: '2026-03-03T12:00:00+09:00', ...spring },
  ],
  trials: [{ inDays: 1, studio: 'hikari', lesson: '朝ヨガ', ...visitor, ...reached, bookedHoursAgo: 10 }],
} satisfies Omit<DemoContent, 'folder' | keyof typeof storedDocuments>;

const documents = eachOf(keysOf(storedDocuments), (name) => contentOf(storedDocuments[name]).demo) as Pick<
  DemoContent,
  keyof typeof storedDocuments
>;

/** A demonstration with one or two of everything, whose files are in a new folder. */
export function makeSmallDemo() {
  const folder = newFolder();
  mkdirSync(join(folder, 'thumbs'));
  mkdirSync(join(folder, 'variants'));
  const files = ['hero.jpg', 'film.mp4', 'thumbs/hero.jpg', 'thumbs/film.jpg'];
  for (const name of [...files, 'variants/hero-480.avif', 'variants/hero-480.webp'])
    writeFileSync(join(folder, name), name);
  return { folder, ...content, ...documents };
}
