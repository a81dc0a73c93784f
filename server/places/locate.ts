import { fold, undress } from './fold.ts';
import { placesTable, type Place, type Prefecture } from './table.ts';

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
  return isElsewhere ? null : { lat: prefecture.lat, lng: prefecture.lng, matched: 'prefecture' };
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
