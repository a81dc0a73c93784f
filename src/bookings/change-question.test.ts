import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';

import { aBooking } from '../contract/http/trial-fixture.ts';
import { questionOf } from './change-question.ts';

const today = parseDate('2026-03-01');

const asked = (date: string, day: string) =>
  questionOf({ kind: 'reschedule', booking: aBooking({ name: '佐藤 花子', date }), day }, today);

test('the question before a booking gets another day says that a stored time may get lost, beside an unusual day', () => {
  expect(asked('2026-03-05', '2026-03-10')).toBe(
    '佐藤 花子様の予約日を変更してもよろしいですか？ 2026/03/05 → 2026/03/10',
  );
  expect(asked('2026-03-05T18:30', '2026-03-10')).toBe(
    '佐藤 花子様の予約日を変更してもよろしいですか？ 2026/03/05 → 2026/03/10 変更するのは日だけです。時刻（18:30）は引き継がれないことがあります。',
  );
  expect(asked('2026-03-05 18:30:00', '2026-02-28')).toBe(
    '佐藤 花子様の予約日を変更してもよろしいですか？ 2026/03/05 → 2026/02/28 新しい予約日は本日より前です。 変更するのは日だけです。時刻（18:30）は引き継がれないことがあります。',
  );
});
