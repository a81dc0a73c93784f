import { days } from '../../src/contract/http/lesson.ts';
import { eachOf } from '../../src/contract/objects.ts';
import type { DemoTimetable } from './content.ts';

// A week of lessons in each studio. Null is a spacer. No instructor has two lessons at once (timetables.test.ts).

const kids = { image: 'lesson-kids.jpg' } as const;
const closed = { closed: true } as const;

/** Bright from the morning on: ballet, yoga, children. */
const hikari: DemoTimetable = {
  monday: [
    ['07:00', '08:00', '朝ヨガ', 'shizuka'],
    ['10:00', '11:30', 'バレエ入門', 'misaki'],
    ['12:15', '13:00', 'ランチタイムピラティス', 'nodoka'],
    null,
    ['16:30', '17:30', 'キッズバレエ', 'kotori', kids],
    ['19:00', '20:30', 'バレエ初級', 'misaki', { image: 'lesson-ballet.jpg' }],
  ],
  tuesday: [
    ['07:00', '08:00', '朝ヨガ', 'shizuka'],
    ['10:30', '11:45', 'シニアのやさしい体操', 'nodoka'],
    null,
    ['16:00', '17:00', 'キッズリズム', 'kotori', kids],
    ['18:30', '19:45', 'ジャズ入門', 'hikaru'],
    ['20:00', '21:15', 'コンテンポラリー基礎', 'toru'],
  ],
  wednesday: [
    ['07:00', '08:00', '朝ピラティス', 'nodoka'],
    ['10:00', '11:30', 'バレエ初級', 'misaki', { image: 'lesson-ballet.jpg' }],
    null,
    ['17:00', '18:00', 'キッズヒップホップ', 'lina', kids],
    ['19:30', '20:45', 'ヨガナイト', 'shizuka', { image: 'lesson-yoga.jpg' }],
  ],
  thursday: [
    ['07:00', '08:00', '朝ヨガ', 'shizuka'],
    ['10:30', '12:00', 'ポワント中級', 'misaki'],
    ['12:15', '13:00', 'ランチタイムピラティス', 'nodoka'],
    null,
    ['16:30', '17:30', 'キッズバレエ', 'kotori', kids],
    ['19:00', '20:15', 'ジャズ初級', 'hikaru', { image: 'lesson-jazz.jpg' }],
  ],
  friday: [
    ['07:00', '08:00', '朝ピラティス', 'nodoka'],
    ['10:00', '11:30', 'バレエ入門', 'misaki'],
    null,
    null,
    ['18:00', '19:15', 'コンテンポラリー基礎', 'toru'],
    ['19:30', '20:45', 'リラックスヨガ', 'shizuka', closed],
  ],
  saturday: [
    ['09:00', '10:00', '週末朝ヨガ', 'shizuka'],
    ['10:15', '11:15', '親子バレエ', 'kotori', kids],
    ['11:30', '13:00', 'バレエ初級', 'misaki', { image: 'lesson-ballet.jpg' }],
    null,
    ['14:30', '15:45', 'ジャズ初級', 'hikaru', { image: 'lesson-jazz.jpg' }],
    ['16:00', '17:30', 'ポワント中級', 'misaki', closed],
  ],
  sunday: [
    ['09:00', '10:00', '週末朝ヨガ', 'shizuka'],
    ['10:15', '11:30', 'はじめてのバレエ', 'misaki'],
    ['11:45', '12:45', 'ストレッチ＆ケア', 'nodoka'],
  ],
};

/** The evenings. */
const yoi: DemoTimetable = {
  monday: [
    ['18:00', '19:00', 'ヒップホップ入門', 'ren'],
    ['19:15', '20:30', 'ヒップホップ初級', 'ren', { image: 'lesson-hiphop.jpg' }],
    null,
    ['20:45', '22:00', 'K-POPダンス', 'lina'],
  ],
  tuesday: [
    ['18:00', '19:15', 'K-POP入門', 'lina'],
    ['19:30', '20:45', 'ハウス初級', 'ren'],
    ['21:00', '22:15', 'ジャズファンク', 'hikaru'],
  ],
  wednesday: [
    ['18:30', '19:45', 'コンテンポラリー中級', 'toru'],
    ['20:00', '21:15', 'ヒップホップ中級', 'ren'],
  ],
  thursday: [
    ['18:00', '19:15', 'K-POPダンス', 'lina'],
    ['19:30', '20:45', 'ヒップホップ入門', 'ren'],
    ['21:00', '22:00', 'キャンドルヨガ', 'shizuka', { image: 'lesson-yoga.jpg' }],
  ],
  friday: [
    ['18:30', '19:45', 'ジャズファンク', 'hikaru'],
    ['20:00', '21:15', 'ヒップホップ初級', 'ren', { image: 'lesson-hiphop.jpg' }],
    ['21:30', '22:30', 'フリースタイルセッション', 'ren', closed],
  ],
  saturday: [
    ['13:00', '14:00', 'キッズヒップホップ', 'lina', kids],
    ['14:15', '15:30', 'K-POP入門', 'lina'],
    ['16:00', '17:30', 'コレオグラフィー', 'toru'],
    null,
    ['19:00', '20:30', 'ヒップホップ中級', 'ren'],
  ],
  sunday: [
    ['13:00', '14:15', 'コンテンポラリー基礎', 'toru'],
    null,
    ['15:00', '16:30', 'オープンセッション', 'lina'],
  ],
};

/** Quiet days by the garden. */
const komorebi: DemoTimetable = {
  monday: [
    ['09:30', '10:30', '庭ヨガ', 'shizuka'],
    ['11:00', '12:00', 'シニアのやさしい体操', 'nodoka'],
    null,
    ['14:00', '15:00', '産後ピラティス', 'nodoka'],
  ],
  tuesday: [
    ['09:30', '10:30', 'リラックスヨガ', 'shizuka'],
    ['13:30', '14:30', 'マットピラティス', 'nodoka'],
  ],
  wednesday: [
    ['10:00', '11:00', '庭ヨガ', 'shizuka'],
    ['11:30', '12:30', '産後ピラティス', 'nodoka'],
    null,
    ['15:30', '16:30', 'はじめてのリズム', 'kotori', kids],
  ],
  thursday: [
    ['10:00', '11:00', 'リラックスヨガ', 'shizuka'],
    ['14:00', '15:00', 'シニアのやさしい体操', 'nodoka'],
  ],
  friday: [
    ['09:30', '10:30', '庭ヨガ', 'shizuka'],
    ['11:00', '12:00', 'マットピラティス', 'nodoka'],
    ['15:30', '16:30', 'キッズリズム', 'kotori', kids],
  ],
  saturday: [
    ['10:30', '11:30', 'ゆるヨガ', 'nodoka'],
    ['13:00', '14:00', '親子ヨガ', 'kotori', kids],
    ['15:30', '16:30', 'ストレッチ＆ケア', 'nodoka', closed],
  ],
  sunday: [
    ['10:30', '11:30', '庭ヨガ', 'shizuka'],
    ['13:30', '14:30', 'マットピラティス', 'nodoka'],
  ],
};

// Fictional studios in real towns.

export const demoStudios = [
  {
    name: 'ひかり',
    slug: 'hikari',
    address: '東京都目黒区自由が丘2-0-1 カガミビル3階',
    lat: 35.6078,
    lng: 139.6687,
    main_image: 'studio-hikari.jpg',
    images: ['studio-hikari-morning.jpg', 'lesson-ballet-barre.jpg'],
    is_published: true,
    lessons: hikari,
  },
  {
    name: 'よい',
    slug: 'yoi',
    address: '東京都世田谷区北沢2-0-7 地下1階',
    lat: 35.6615,
    lng: 139.6681,
    main_image: 'studio-yoi.jpg',
    images: ['studio-yoi-night.jpg', 'lesson-hiphop-crew.jpg'],
    is_published: true,
    lessons: yoi,
  },
  {
    name: 'こもれび',
    slug: 'komorebi',
    address: '東京都武蔵野市吉祥寺南町1-0-12',
    lat: 35.7018,
    lng: 139.5803,
    main_image: 'studio-komorebi.jpg',
    images: ['studio-komorebi-garden.jpg', 'lesson-yoga-morning.jpg'],
    is_published: true,
    lessons: komorebi,
  },
  {
    // Opens in spring: staff prepare it, visitors do not see it yet.
    name: 'しずく',
    slug: 'shizuku',
    address: '神奈川県鎌倉市長谷1-0-5',
    lat: 35.3125,
    lng: 139.5349,
    main_image: 'lesson-yoga.jpg',
    images: ['lesson-yoga-morning.jpg'],
    is_published: false,
    lessons: eachOf(days, () => []),
  },
] as const;
