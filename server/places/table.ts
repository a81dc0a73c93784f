import { readFileSync } from 'node:fs';

import { fold } from './fold.ts';

export interface Place {
  readonly lat: number;
  readonly lng: number;
  /** Whether the position is of the municipality's office or only of the prefecture's. */
  readonly matched: 'municipality' | 'prefecture';
}

export interface Prefecture extends Place {
  /** Two digits; before a municipality's name they look it up among those of this prefecture. */
  readonly code: string;
  readonly name: string;
}

export interface Table {
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
  const [, ...lines] = readFileSync(new URL('places.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
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
      prefectures.push({ code: prefecture, name: fold(name), lat, lng, matched: 'prefecture' });
      continue;
    }
    for (const key of namesOf(name)) {
      longestName = Math.max(longestName, key.length);
      for (const known of [key, prefecture + key])
        byName.set(known, byName.has(known) ? 'several' : { lat, lng, matched: 'municipality' });
    }
  }
  return { prefectures, byName, longestName };
}

let table: Table | undefined;

/** Every prefecture and municipality of Japan, read at the first use. */
export function placesTable(): Table {
  table ??= buildTable();
  return table;
}
