import { readFileSync } from 'node:fs';

import { placesFile } from '../kit/assets.ts';

/** Ways to write the same letter in a name of a place; each is read as the first of its group. */
const sameLetters = [
  '1一 2二 3三 4四 5五 6六 7七 8八 9九 0〇零 がけゖゕ の之乃 桧檜 竜龍',
  '沢澤 浜濱濵 斉齋齊斎 辺邊邉 桜櫻 広廣 国國 県縣 区區 塩鹽 釜竈竃 条條 静靜 高髙',
  '崎﨑嵜埼碕 恵惠 寿壽 栄榮 瀬瀨 騨驒 鯵鰺 梼檮 芦蘆 館舘 曽曾 蔵藏 砺礪 磯礒',
  '岳嶽 糟粕 浅淺 与與 真眞 円圓 豊豐 宝寶 渋澁 万萬 弥彌 関關 徳德 横橫 鎮鎭',
  '来來 狭狹 剣劍 清淸 緑綠 黒黑 増增 亀龜 滝瀧 鶏鷄 弁辨 台臺 医醫 予豫 伝傳',
  '駅驛 藪薮 頸頚 梁簗',
].flatMap((line) => line.split(' '));

const firstOf = new Map(
  sameLetters.flatMap(([first = '', ...others]) => others.map((other) => [other, first])),
);

const hiragana = (letter: string) =>
  letter >= 'ァ' && letter <= 'ヶ' ? String.fromCharCode(letter.charCodeAt(0) - 0x60) : letter;

/** Without full width, spaces, invisible characters and variation selectors. */
function undress(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu, '');
}

/**
 * The form in which place names are compared: 龍ヶ崎 equals 竜ケ崎, 四日市 equals 4日市. Letter by letter, so the length stays.
 */
export function fold(text: string): string {
  return text.replaceAll(/[^\d]/g, (letter) => {
    const kana = hiragana(letter);
    return firstOf.get(kana) ?? kana;
  });
}

/** The municipality is at the beginning of an address, after a country and a postal code at most. */
const lookedAt = 200;

const beforeTheAddress = /^(?:日本国?(?=[、,〒]))?[、,]?〒?(?:\d{3}[-‐‑‒–—―−ー]?\d{4})?[、,]?/u;

interface Found {
  readonly place: Place | 'several';
  readonly name: string;
}

/** The longest name of a municipality that the text begins with. */
function municipalityAtFront(text: string, prefecture: string): Found | undefined {
  const { byName, longestName } = placesTable();
  for (let length = Math.min(longestName, text.length); length > 1; length -= 1) {
    const name = text.slice(0, length);
    const place = byName.get(prefecture + name);
    if (place !== undefined) return { place, name };
  }
  return undefined;
}

function inPrefecture(prefecture: Prefecture, text: string): Place | null {
  const found = municipalityAtFront(text, prefecture.code);
  if (found !== undefined && found.place !== 'several') return found.place;
  const isElsewhere = found === undefined && municipalityAtFront(text, '') !== undefined;
  return isElsewhere ? null : prefecture.position;
}

/** 東京渋谷区: the prefecture's name without 都, 府 or 県 counts only before one of its own municipalities. */
function afterShortPrefecture(text: string): Place | null {
  for (const { code, name } of placesTable().prefectures) {
    const short = name.slice(0, -1);
    const found = text.startsWith(short) ? municipalityAtFront(text.slice(short.length), code) : undefined;
    if (found !== undefined && found.place !== 'several') return found.place;
  }
  return null;
}

/**
 * The position of a Japanese address's municipality, or else its prefecture; null where neither is certain.
 * Without a prefecture, a name of several municipalities is ambiguous, and so is a town's before a number: 栄町1-2 is more
 * likely a quarter of some city than 栄町 in Chiba.
 */
export function locateAddress(address: string): Place | null {
  const text = undress(address.slice(0, lookedAt)).replace(beforeTheAddress, '');
  const folded = fold(text);
  const prefecture = placesTable().prefectures.find(({ name }) => folded.startsWith(name));
  if (prefecture !== undefined) return inPrefecture(prefecture, folded.slice(prefecture.name.length));
  const found = municipalityAtFront(folded, '');
  if (found === undefined) return afterShortPrefecture(folded);
  const { place, name } = found;
  const isPerhapsQuarter = /^[^郡]*[町村]$/.test(name) && /\d/.test(text.charAt(name.length));
  return place === 'several' || isPerhapsQuarter ? null : place;
}

interface Place {
  readonly lat: number;
  readonly lng: number;
  /** Its name with that of its prefecture, city and district: `愛知県名古屋市港区`. */
  readonly place: string;
  /** Whether the position is of the municipality's office or only of the prefecture's. */
  readonly matched: 'municipality' | 'prefecture';
}

interface Prefecture {
  /** Two digits. In front of a municipality's name they are the key of that name within this prefecture. */
  readonly code: string;
  /** Folded. */
  readonly name: string;
  readonly position: Place;
}

interface Table {
  readonly prefectures: readonly Prefecture[];
  /** By folded name, everywhere or behind a prefecture's code; `several` where the name alone does not decide. */
  readonly byName: ReadonlyMap<string, Place | 'several'>;
  /** Letters of the longest folded name. */
  readonly longestName: number;
}

interface Row {
  readonly code: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

function readRows(): Row[] {
  const [, ...lines] = readFileSync(placesFile, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [code = '', name = '', lat, lng] = line.split(',');
    return { code, name, lat: Number(lat), lng: Number(lng) };
  });
}

/** 名古屋市 港区 is also found as 港区, 石狩郡 当別町 as 当別町. */
function namesOf(name: string): string[] {
  const [district = '', own] = name.split(' ');
  return (own === undefined ? [district] : [district + own, own]).map(fold);
}

function buildTable(): Table {
  const prefectures: Prefecture[] = [];
  const byName = new Map<string, Place | 'several'>();
  let longestName = 0;
  for (const { code, name, lat, lng } of readRows()) {
    const prefecture = code.slice(0, 2);
    if (code.endsWith('000')) {
      const position = { lat, lng, place: name, matched: 'prefecture' } as const;
      prefectures.push({ code: prefecture, name: fold(name), position });
      continue;
    }
    // A prefecture's line comes before those of its municipalities.
    const place = (prefectures.at(-1)?.position.place ?? '') + name.replace(' ', '');
    for (const key of namesOf(name)) {
      longestName = Math.max(longestName, key.length);
      for (const known of [key, prefecture + key])
        byName.set(known, byName.has(known) ? 'several' : { lat, lng, place, matched: 'municipality' });
    }
  }
  return { prefectures, byName, longestName };
}

let table: Table | undefined;

/** Every prefecture and municipality of Japan, read at the first use. */
function placesTable(): Table {
  table ??= buildTable();
  return table;
}
