import { expect, test } from 'vitest';

import { changeText } from './text.ts';

test('a name cannot reverse the dates in a confirmation', () => {
  const question = changeText.reschedule.question({
    name: '\u202Eevil 山田',
    before: '2026/11/24',
    after: '2026/11/25',
  });
  expect(question).toBe('evil 山田様の予約日を変更してもよろしいですか？ 2026/11/24 → 2026/11/25');
});
