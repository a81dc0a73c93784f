import { expect, test } from 'vitest';

import { locationSentences, mapOf } from './location.ts';

const shibuya = { lat: 35.664, lng: 139.698, place: '東京都渋谷区', matched: 'municipality' } as const;
const sakyo = { lat: 35.049, lng: 135.779, place: '京都府京都市左京区', matched: 'municipality' } as const;

test('the distance is that along the surface, also across the date line', () => {
  expect(locationSentences(shibuya, sakyo)).toContain('約362km');
  expect(locationSentences({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toContain('約111km');
  expect(locationSentences(shibuya, shibuya)).toContain('変わりません');
});

test('what was found is said by its municipality, or by its coordinates alone, and how far it is from the saved address', () => {
  expect(locationSentences(shibuya, null)).toBe('東京都渋谷区が見つかりました。');
  expect(locationSentences(sakyo, shibuya)).toBe(
    '京都府京都市左京区が見つかりました。保存済みの住所（東京都渋谷区）から約362km離れています。',
  );
  expect(locationSentences({ lat: 35.6641, lng: -139.6 }, undefined)).toBe(
    '北緯35.664度・西経139.600度が見つかりました。保存済みの住所の位置は、この画面ではまだ調べていません。',
  );
  expect(locationSentences({ ...shibuya, lat: 35.671 }, { lat: 35.664, lng: 139.698 })).toBe(
    '東京都渋谷区が見つかりました。保存済みの住所（北緯35.664度・東経139.698度）から約0.8km離れています。',
  );
  expect(locationSentences(shibuya, shibuya)).toBe(
    '東京都渋谷区が見つかりました。地図上の位置は、保存済みの住所と変わりません。',
  );
  expect(locationSentences({ ...shibuya, place: '東京都', matched: 'prefecture' }, null)).toBe(
    '東京都までしか見つかりませんでした。市区町村を確認してください。',
  );
});

test('the map is opened at the position', () => {
  expect(mapOf(shibuya)).toBe(
    'https://www.openstreetmap.org/?mlat=35.664&mlon=139.698#map=15/35.664/139.698',
  );
});
