import { readFileSync } from 'node:fs';

import type { Location } from '../../src/documents/studio/document.ts';
import { municipalitiesFile } from '../kit/assets.ts';

const sameLetters = [
  '1一 2二 3三 4四 5五 6六 7七 8八 9九 0〇零 がけゖゕ の之乃 桧檜 竜龍',
  '沢澤 浜濱濵 斉齋齊斎 辺邊邉 桜櫻 広廣 国國 県縣 区區 塩鹽 釜竈竃 条條 静靜 高髙',
  '崎﨑嵜埼碕 恵惠 寿壽 栄榮 瀬瀨 騨驒 鯵鰺 梼檮 芦蘆 館舘 曽曾 蔵藏 砺礪 磯礒',
  '岳嶽 糟粕 浅淺 与與 真眞 円圓 豊豐 宝寶 渋澁 万萬 弥彌 関關 徳德 横橫 鎮鎭',
  '来來 狭狹 剣劍 清淸 緑綠 黒黑 増增 亀龜 滝瀧 鶏鷄 弁辨 台臺 医醫 予豫 伝傳',
  '駅驛 藪薮 頸頚 梁簗',
].flatMap((line) => line.split(' '));

const firstOf = new Map(
  sameLetters.flatMap(([first = '', ...variants]) => variants.map((variant) => [variant, first])),
);

const hiragana = (letter: string) =>
  letter >= 'ァ' && letter <= 'ヶ' ? String.fromCharCode(letter.charCodeAt(0) - 0x60) : letter;

const normalized = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\s\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu, '');

/** The form in which names are compared: 龍ヶ崎 equals 竜ケ崎, 四日市 equals 4日市. The length stays. */
function fold(text: string): string {
  return text.replaceAll(/[^\d]/g, (letter) => {
    const kana = hiragana(letter);
    return firstOf.get(kana) ?? kana;
  });
}

/** The characters that are read: a municipality is at the beginning, after a country and a postal code at most. */
const maxRead = 200;

const countryAndPostalCode = /^(?:日本国?(?=[、,〒]))?[、,]?〒?(?:\d{3}[-‐‑‒–—―−ー]?\d{4})?[、,]?/u;

interface Prefecture {
  readonly code: string;
  /** Folded. */
  readonly name: string;
  readonly location: Location;
}

type Match = Location | 'several';

interface Table {
  readonly prefectures: readonly Prefecture[];
  readonly byName: ReadonlyMap<string, Match>;
  readonly longestName: number;
}

/** 名古屋市 港区 is matched by 港区 too, 石狩郡 当別町 by 当別町. */
function namesOf(name: string): string[] {
  const [district = '', own] = name.split(' ');
  return (own === undefined ? [district] : [district + own, own]).map(fold);
}

function buildTable(): Table {
  const prefectures: Prefecture[] = [];
  const byName = new Map<string, Match>();
  let longestName = 0;
  const [, ...lines] = readFileSync(municipalitiesFile, 'utf8').trim().split('\n');
  for (const line of lines) {
    const [code = '', name = '', ...coordinates] = line.split(',');
    const [lat = 0, lng = 0] = coordinates.map(Number);
    const prefecture = code.slice(0, 2);
    if (code.endsWith('000')) {
      const location = { lat, lng, place: name, matched: 'prefecture' } as const;
      prefectures.push({ code: prefecture, name: fold(name), location });
      continue;
    }
    // A prefecture's line comes before those of its municipalities.
    const place = (prefectures.at(-1)?.location.place ?? '') + name.replace(' ', '');
    for (const key of namesOf(name)) {
      longestName = Math.max(longestName, key.length);
      for (const known of [key, prefecture + key])
        byName.set(known, byName.has(known) ? 'several' : { lat, lng, place, matched: 'municipality' });
    }
  }
  return { prefectures, byName, longestName };
}

let builtTable: Table | undefined;

const municipalities = (): Table => (builtTable ??= buildTable());

function municipalityAtFront(text: string, prefecture: string) {
  const { byName, longestName } = municipalities();
  for (let length = Math.min(longestName, text.length); length > 1; length -= 1) {
    const name = text.slice(0, length);
    const match = byName.get(prefecture + name);
    if (match !== undefined) return { match, name };
  }
  return undefined;
}

function inPrefecture(prefecture: Prefecture, text: string): Location | null {
  const municipality = municipalityAtFront(text, prefecture.code);
  if (municipality !== undefined && municipality.match !== 'several') return municipality.match;
  const isElsewhere = municipality === undefined && municipalityAtFront(text, '') !== undefined;
  return isElsewhere ? null : prefecture.location;
}

/** 東京渋谷区: the prefecture's name without 都, 府 or 県 counts only before one of its own municipalities. */
function afterShortPrefecture(text: string): Location | null {
  for (const { code, name } of municipalities().prefectures) {
    const short = name.slice(0, -1);
    if (!text.startsWith(short)) continue;
    const match = municipalityAtFront(text.slice(short.length), code)?.match;
    if (match !== undefined && match !== 'several') return match;
  }
  return null;
}

/** Null where not certain: 栄町1-2 is more likely a quarter of some city than the town in Chiba. `place`: 愛知県名古屋市港区. */
export function locateAddress(address: string): Location | null {
  const text = normalized(address.slice(0, maxRead)).replace(countryAndPostalCode, '');
  const folded = fold(text);
  const prefecture = municipalities().prefectures.find(({ name }) => folded.startsWith(name));
  if (prefecture !== undefined) return inPrefecture(prefecture, folded.slice(prefecture.name.length));
  const municipality = municipalityAtFront(folded, '');
  if (municipality === undefined) return afterShortPrefecture(folded);
  const { match, name } = municipality;
  const isPerhapsQuarter = /^[^郡]*[町村]$/.test(name) && /\d/.test(text.charAt(name.length));
  return match === 'several' || isPerhapsQuarter ? null : match;
}
