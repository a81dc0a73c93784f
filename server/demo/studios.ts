import { eachOf } from '../../src/contract/each-of.ts';
import { days } from '../../src/contract/http/week.ts';
import { hikari, komorebi, yoi } from './timetables.ts';

// Studios that do not exist, in towns that do.

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
