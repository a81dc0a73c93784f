import { afterEach, expect, test, vi } from 'vitest';

import { writtenDate } from './written-date.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['Pacific/Pago_Pago', 'Asia/Tokyo', 'Pacific/Kiritimati'])(
  'in %s a date is read as written, with its weekday',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(writtenDate('2026-03-01T23:59:59+09:00')).toEqual({ date: '2026-03-01', weekday: 0 });
    expect(writtenDate('2026-12-31 00:00:00')).toEqual({ date: '2026-12-31', weekday: 4 });
    expect(writtenDate('2028-02-29')).toEqual({ date: '2028-02-29', weekday: 2 });
    expect(writtenDate('2026/04/01')).toEqual({ date: '2026-04-01', weekday: 3 });
  },
);

test.each(['', '2026', '2026-02-29', '2026-13-01', '2026-00-10', 'yesterday', '20260301'])(
  '%j begins with no valid date',
  (time) => {
    expect(writtenDate(time)).toBe(null);
  },
);
