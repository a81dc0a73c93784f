import * as v from 'valibot';
import { expect, test } from 'vitest';

const callShape = v.object({ path: v.string(), credentials: v.picklist(['include', 'omit']) });

const calls = Object.values(
  import.meta.glob(['./*.ts', '../../documents/*/{document,calls}.ts', '!./*.test.ts'], { eager: true }),
)
  .flatMap((module) => Object.values(v.parse(v.looseObject({}), module)))
  .filter((exported) => v.is(callShape, exported));

const pathsOf = (wanted: 'include' | 'omit'): readonly string[] => [
  ...new Set(calls.filter(({ credentials }) => credentials === wanted).map(({ path }) => path)),
];

test('the three page reads and the instructor list are requested without cookies, every other call with them', () => {
  const withoutCookies = pathsOf('omit');
  expect(withoutCookies.toSorted()).toEqual([
    '/api/get_instructors/',
    '/api/get_page_about_content/',
    '/api/get_page_price_content/',
    '/api/get_page_top_content/',
  ]);
  const withCookies = pathsOf('include');
  expect(withCookies.length).toBeGreaterThan(30);
  expect(withCookies.filter((path) => withoutCookies.includes(path))).toEqual([]);
});
