import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { municipalitiesFile } from '../kit/assets.ts';
import { locateAddress } from './locate.ts';

const [heading, ...lines] = readFileSync(municipalitiesFile, 'utf8').trim().split('\n');
const rows = lines.map((line) => {
  const [code = '', name = '', lat = '', lng = ''] = line.split(',');
  return { code, name, lat: Number(lat), lng: Number(lng) };
});
const prefectures = new Map(
  rows.filter(({ code }) => code.endsWith('000')).map((row) => [row.code.slice(0, 2), row]),
);
const municipalities = rows.filter(({ code }) => !code.endsWith('000'));

const kilometres = (one: { lat: number; lng: number }, other: { lat: number; lng: number }) =>
  111.2 * Math.hypot(one.lat - other.lat, (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180));

test('the table holds 47 prefectures, 1,741 municipalities and the wards of their cities, in order of their codes', () => {
  expect(heading).toBe('code,name,lat,lng');
  expect(prefectures.size).toBe(47);
  expect(municipalities.filter(({ name }) => !/市 .+区$/.test(name))).toHaveLength(1741);
  // 171 of today, and six that Hamamatsu had until 2023.
  expect(municipalities.filter(({ name }) => /市 .+区$/.test(name))).toHaveLength(177);
  expect(lines.filter((line) => !/^\d{5},[^,\s]+( [^,\s]+)?,\d{2}\.\d{3},\d{3}\.\d{3}$/.test(line))).toEqual(
    [],
  );
  expect(rows.map(({ code }) => code)).toEqual([...new Set(rows.map(({ code }) => code))].toSorted());
});

test('every municipality is found by its prefecture and its name, with its district and without', () => {
  const lost = municipalities.filter(({ code, name, lat, lng }) => {
    const prefecture = prefectures.get(code.slice(0, 2))?.name ?? '';
    const [district = '', own] = name.split(' ');
    const addresses = [`${prefecture}${district}${own ?? ''}1-2-3`];
    if (own !== undefined && !own.endsWith('区')) addresses.push(`${prefecture}${own}1-2-3`);
    return addresses.some((address) => {
      const found = locateAddress(address);
      return found?.lat !== lat || found.lng !== lng || found.matched !== 'municipality';
    });
  });
  expect(lost).toEqual([]);
});

// The villages of Kagoshima's islands have their offices beside the prefecture's.
test('every prefecture is found by its name, less than 5 km from its capital, in Gifu and Kagoshima from a nearer municipality', () => {
  const nearest = [...prefectures].map(([prefecture, { name, lat, lng }]) => {
    expect(locateAddress(name)).toEqual({ lat, lng, place: name, matched: 'prefecture' });
    const near = municipalities
      .filter((row) => row.code.startsWith(prefecture) && !/市 .+区$/.test(row.name))
      .map((row) => [kilometres({ lat, lng }, row), row.name] as const)
      .toSorted(([one], [other]) => one - other);
    const [distance, nearestName] = near[0] ?? [];
    expect(distance).toBeLessThan(5);
    return nearestName;
  });
  expect(nearest.join('、')).toBe(
    '札幌市、青森市、盛岡市、仙台市、秋田市、山形市、福島市、水戸市、宇都宮市、前橋市、さいたま市、千葉市、新宿区、横浜市、' +
      '新潟市、富山市、金沢市、福井市、甲府市、長野市、瑞穂市、静岡市、名古屋市、津市、大津市、京都市、大阪市、神戸市、' +
      '奈良市、和歌山市、鳥取市、松江市、岡山市、広島市、山口市、徳島市、高松市、松山市、高知市、福岡市、佐賀市、長崎市、' +
      '熊本市、大分市、宮崎市、鹿児島郡 十島村、那覇市',
  );
});

test('a ward is near its city', () => {
  const cities = new Map(municipalities.map((row) => [`${row.code.slice(0, 2)}${row.name}`, row]));
  const astray = municipalities.filter((row) => {
    if (!/市 .+区$/.test(row.name)) return false;
    const around = cities.get(`${row.code.slice(0, 2)}${row.name.split(' ')[0]}`);
    return around === undefined || kilometres(row, around) > 22;
  });
  expect(astray).toEqual([]);
});

test('no municipality is far from all others of its prefecture, except on remote islands', () => {
  const alone = municipalities.filter(
    (row) =>
      !municipalities.some(
        (other) =>
          other !== row && other.code.slice(0, 2) === row.code.slice(0, 2) && kilometres(row, other) < 45,
      ),
  );
  expect(alone.map(({ name }) => name)).toEqual([
    '八丈島 八丈町',
    '青ヶ島村',
    '小笠原村',
    '佐渡市',
    '対馬市',
    '宮古島市',
    '宮古郡 多良間村',
    '八重山郡 与那国町',
  ]);
});

test('names that differ stay different when they are folded, as 鹿嶋市 and 鹿島市', () => {
  // A name that is folded as another one is ambiguous.
  const names = municipalities.flatMap(({ name }) => {
    const [district = '', own] = name.split(' ');
    return own === undefined ? [district] : [district + own, own];
  });
  const single = names.filter((name) => names.indexOf(name) === names.lastIndexOf(name));
  expect([single.length > 1700, single.filter((name) => locateAddress(name) === null)]).toEqual([true, []]);
});
