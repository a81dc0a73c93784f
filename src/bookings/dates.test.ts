import { resetLocalTimeZone } from '@internationalized/date';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { dateAt } from '../contract/written-date.ts';
import { shownDate } from '../ui/typed-date.ts';
import { dayOf } from './booking-format.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const tokyo = 'Asia/Tokyo';

describe.each([
  ['Pacific/Pago_Pago', 11 * 60],
  [tokyo, -9 * 60],
  ['Pacific/Kiritimati', -14 * 60],
])('on a machine in %s', (zone, offset) => {
  const here = () => {
    vi.stubEnv('TZ', zone);
    // The library caches the machine's time zone.
    resetLocalTimeZone();
  };

  test('the process runs in the time zone under test', () => {
    here();
    expect(new Date(2028, 1, 29).getTimezoneOffset()).toBe(offset);
  });

  test.each([
    ['2026-03-01T14:59:59.999Z', '2026-03-01'],
    ['2026-03-01T15:00:00.000Z', '2026-03-02'],
    ['2026-12-31T14:59:59.999Z', '2026-12-31'],
    ['2026-12-31T15:00:00.000Z', '2027-01-01'],
    ['2027-02-28T15:00:00.000Z', '2027-03-01'],
    ['2028-02-28T14:59:59.999Z', '2028-02-28'],
    ['2028-02-28T15:00:00.000Z', '2028-02-29'],
    ['2028-02-29T14:59:59.999Z', '2028-02-29'],
    ['2028-02-29T15:00:00.000Z', '2028-03-01'],
  ])('today in Tokyo at %s is %s', (moment, today) => {
    here();
    expect(String(dateAt(new Date(moment), tokyo))).toBe(today);
  });

  test.each([
    ['Pacific/Pago_Pago', '2028-02-28'],
    ['Etc/UTC', '2028-02-29'],
    ['Pacific/Kiritimati', '2028-03-01'],
  ])('today in %s is computed in that zone, whatever the configured one is', (configured, today) => {
    here();
    expect(String(dateAt(new Date('2028-02-29T10:30:00Z'), configured))).toBe(today);
  });

  test('the date of a text is the one written in it', () => {
    here();
    expect(dayOf('2028-02-29')).toBe('2028-02-29');
    expect(dayOf('2028-02-29T23:59:59+09:00')).toBe('2028-02-29');
    expect(dayOf('2026-03-01 00:00:00')).toBe('2026-03-01');
    expect(dayOf('2027-02-29')).toBe(null);
    expect(dayOf('')).toBe(null);
  });

  test('a time is shown with slashes and otherwise as written', () => {
    here();
    expect(shownDate('2028-02-29')).toBe('2028/02/29');
    expect(shownDate('2026-03-01T00:30:00+09:00')).toBe('2026/03/01T00:30:00+09:00');
    expect(shownDate('未定')).toBe('未定');
  });
});
