import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { locateAddress } from './locate.ts';

const city = (lat: number, lng: number) => ({ lat, lng, matched: 'municipality' });
const prefecture = (lat: number, lng: number) => ({ lat, lng, matched: 'prefecture' });

/** What was found, without its name. */
const locate = (address: string) => {
  const { place: _name, ...found } = locateAddress(address) ?? { place: null };
  return 'lat' in found ? found : null;
};

test.each([
  ['東京都渋谷区神南1-19-11 パークウェースクエア2 4F', city(35.664, 139.698)],
  ['〒150-0041 東京都渋谷区神南1-19-11', city(35.664, 139.698)],
  ['〒１５０－００４１　東京都 渋谷区 神南', city(35.664, 139.698)],
  ['1500041 東京都渋谷区神南', city(35.664, 139.698)],
  ['日本、〒150-0041 東京都渋谷区神南１丁目', city(35.664, 139.698)],
  ['渋谷区神南1-19-11', city(35.664, 139.698)],
  ['東京渋谷区神南1-19-11', city(35.664, 139.698)],
  ['北海道札幌市中央区北1条西2丁目', city(43.055, 141.341)],
  ['札幌市中央区北一条西二丁目', city(43.055, 141.341)],
  ['札幌市北1条西2丁目', city(43.062, 141.354)],
  ['大阪府大阪市北区梅田3-1-1', city(34.706, 135.51)],
  ['大阪市中央区難波5丁目', city(34.681, 135.51)],
  ['福岡市博多区博多駅中央街1-1', city(33.591, 130.415)],
  ['博多区博多駅中央街1-1', city(33.591, 130.415)],
  ['京都府京都市中京区烏丸通御池下る', city(35.01, 135.751)],
  ['愛知県名古屋市千種区今池5丁目', city(35.166, 136.946)],
  ['静岡県浜松市中央区元城町103-2', city(34.711, 137.727)],
  ['静岡県浜松市浜北区西美薗6', city(34.793, 137.79)],
  ['東京都府中市宮西町2-24', city(35.669, 139.478)],
  ['広島県府中市府川町315', city(34.568, 133.236)],
  ['広島県安芸郡府中町大通3-5-1', city(34.393, 132.504)],
  ['福岡県中央区天神1-8-1', city(33.589, 130.393)],
  ['山梨県中央市臼井阿原301-1', city(35.6, 138.517)],
  ['三重県津市西丸之内23-1', city(34.719, 136.506)],
  ['三重県四日市市諏訪町1-5', city(34.965, 136.624)],
  ['４日市市諏訪町1-5', city(34.965, 136.624)],
  ['石川県野々市市三納1-1', city(36.519, 136.61)],
  ['広島県廿日市市下平良1-11-1', city(34.349, 132.332)],
  ['長野県大町市大町3887', city(36.503, 137.851)],
  ['佐賀県杵島郡大町町大町5017', city(33.214, 130.116)],
  ['茨城県龍ケ崎市3710', city(35.912, 140.182)],
  ['竜ヶ崎市3710', city(35.912, 140.182)],
  ['茨城県鹿嶋市平井1187-1', city(35.966, 140.645)],
  ['佐賀県鹿島市納富分2643-1', city(33.104, 130.099)],
  ['横浜市保土ヶ谷区川辺町2-9', city(35.46, 139.596)],
  ['神奈川県茅ケ崎市茅ケ崎1-1-1', city(35.334, 139.405)],
  ['千葉県袖が浦市坂戸市場1-1', city(35.43, 139.955)],
  ['東京都西多摩郡桧原村467-1', city(35.727, 139.149)],
  ['西多摩郡檜原村', city(35.727, 139.149)],
  ['宮城県塩釜市旭町1-1', city(38.314, 141.022)],
  ['大阪府四条畷市中野本町1-1', city(34.74, 135.639)],
  ['高知県高岡郡梼原町梼原1444-1', city(33.392, 132.927)],
  ['岐阜県飛驒市古川町本町2-22', city(36.238, 137.186)],
  ['奈良県葛\u{E0100}城市柿本166', city(34.489, 135.727)],
  ['茨城県つくばみらい市福田195', city(35.963, 140.037)],
  ['茨城県ツクバ市研究学園1-1-1', city(36.084, 140.076)],
  ['北海道ニセコ町字富士見47', city(42.805, 140.688)],
  ['石狩郡当別町白樺町58-9', city(43.224, 141.517)],
  ['北海道当別町白樺町58-9', city(43.224, 141.517)],
  ['西村山郡朝日町大字宮宿1115', city(38.299, 140.146)],
  ['長野県北佐久郡軽井沢町大字長倉2381-1', city(36.348, 138.597)],
  ['箱根町湯本256', city(35.233, 139.107)],
  ['兵庫県赤穂郡上郡町大持278', city(34.874, 134.356)],
  ['奈良県大和郡山市北郡山町248-4', city(34.649, 135.783)],
  ['福島県郡山市朝日1-23-7', city(37.401, 140.36)],
  ['岐阜県郡上市八幡町島谷228', city(35.749, 136.964)],
  ['東京都八丈島八丈町大賀郷2551-2', city(33.113, 139.789)],
  ['東京都八丈町大賀郷2551-2', city(33.113, 139.789)],
  ['東京都小笠原村父島字西町', city(27.094, 142.192)],
  ['沖縄県八重山郡与那国町字与那国129', city(24.468, 123.005)],
  ['山形山形市旅篭町2-3-25', city(38.256, 140.34)],
])('%s is located at its municipality', (address, place) => {
  expect(locate(address)).toEqual(place);
});

test.each([
  ['府中市宮西町2-24', 'a city in Tokyo and in Hiroshima'],
  ['伊達市鹿島町20-1', 'a city in Hokkaido and in Fukushima'],
  ['中央区1-1', 'a ward of Tokyo and of ten cities'],
  ['朝日町1115', 'a town in three prefectures'],
  ['栄町1-2', 'sooner a quarter of a city than the town in Chiba'],
  ['東京都札幌市中央区', 'two places at once'],
  ['大阪府渋谷区', 'two places at once'],
  ['神南1-19-11', 'no municipality'],
  ['日本橋本町1-1', 'no municipality'],
  ['市', 'no name'],
  ['', 'nothing'],
  ['   ', 'nothing'],
  ['〒150-0041', 'a postal code alone'],
  ['1-19-11 Jinnan, Shibuya-ku, Tokyo', 'not written in Japanese'],
  ['350 Fifth Avenue, New York', 'abroad'],
  ['서울특별시 중구 세종대로 110', 'abroad'],
])('%s is not located: %s', (address) => {
  expect(locate(address)).toBeNull();
});

test.each([
  ['神奈川県緑区', prefecture(35.448, 139.643)],
  ['静岡県清水市旭町6-8', prefecture(34.977, 138.383)],
  ['東京都 神南1-19-11', prefecture(35.689, 139.692)],
])('%s is located at its prefecture', (address, place) => {
  expect(locate(address)).toEqual(place);
});

test('only the beginning of a very long address is read', () => {
  expect(locate(`東京都渋谷区${'あ'.repeat(1_000_000)}`)).toEqual(city(35.664, 139.698));
  expect(locate(`${' '.repeat(1_000_000)}東京都渋谷区`)).toBeNull();
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom('東京都', '京都府', '府中市', '中央区', '郡', '町', '村', '〒', '1', '日本、', 'ヶ'),
    )
    .map((parts) => parts.join('')),
);

test('any text gives a place in Japan or null', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { lat, lng } = locateAddress(text) ?? { lat: 35, lng: 139 };
      expect(lat).toSatisfy((value: number) => value > 24 && value < 46);
      expect(lng).toSatisfy((value: number) => value > 122 && value < 146);
    }),
  );
});

test('the text after a city and its ward does not change the place', () => {
  fc.assert(
    fc.property(anyText, (rest) => {
      expect(locate(`神奈川県横浜市中区${rest}`)).toEqual(city(35.445, 139.642));
    }),
  );
});

test.each([
  ['東京渋谷区神南1-19-11', '東京都渋谷区'],
  ['千種区今池5丁目', '愛知県名古屋市千種区'],
  ['西村山郡朝日町大字宮宿', '山形県西村山郡朝日町'],
  ['東京都ひがし1-1', '東京都'],
])('what is found of %j is called %j', (address, place) => {
  expect(locateAddress(address)?.place).toBe(place);
});
