import { studio as document } from '../../../src/documents/studio/document.ts';
import { contentOf } from '../../kit/content-of.ts';

export const studioText = {
  name: 'スタジオ名',
  slug: 'Studio',
  address: '住所',
  photo: (name: string) => `${name}の写真`,
  gallery: 'スタジオの様子',
  picture: (name: string, number: number) => `${name}の様子 ${number}`,
  unpublished: '非公開のスタジオです',
  accessEn: 'Access',
  access: 'アクセス',
  map: '地図で見る',
  timetable: 'スケジュールを見る',
} as const;

export const studioKind = (path: string) => contentOf(document, { path });

export const mapUrl = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address.trim() }).toString()}`;
