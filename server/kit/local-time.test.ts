import { expect, test } from 'vitest';

import { localTimes } from './local-time.ts';

test.each([
  ['Asia/Tokyo', '2026-11-12T15:30:09Z', '2026-11-13T00:30:09+09:00'],
  ['America/New_York', '2026-07-01T03:00:00Z', '2026-06-30T23:00:00-04:00'],
  ['UTC', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00+00:00'],
])('in the time zone %s the moment %s is written as %s', (timeZone, moment, written) => {
  expect(localTimes(timeZone)(new Date(moment))).toBe(written);
});
