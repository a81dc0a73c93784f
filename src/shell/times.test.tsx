import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { TimeZoneContext } from '../ui/time-zone.ts';
import { LastTime } from './times.tsx';

const at = Date.UTC(2026, 10, 20, 15, 5);

test.each([
  ['Asia/Tokyo', '00:05'],
  ['Pacific/Kiritimati', '05:05'],
  ['America/Los_Angeles', '07:05'],
])('a time is shown in the configured zone %s, whatever the browser’s zone', (timeZone, shown) => {
  expect(
    renderToStaticMarkup(
      <TimeZoneContext value={timeZone}>
        <LastTime label="読み込み" at={at} />
      </TimeZoneContext>,
    ),
  ).toBe(`<span>読み込み </span><time dateTime="2026-11-20T15:05:00.000Z">${shown}</time>`);
});
