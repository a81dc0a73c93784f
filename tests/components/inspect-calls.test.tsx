import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { getTrialCustomers } from '../../src/contract/http/trial.ts';
import { CallStore } from '../../src/inspect/calls.ts';
import { emptyModel } from '../../src/inspect/model.ts';
import { CallLog } from '../../src/inspect/panel/call-log.tsx';
import { toSeenCall } from '../../src/inspected-calls.ts';

const booking = {
  id: '1',
  date: '2026-04-01',
  name: '木村 さくら',
  age: 32,
  studio: '渋谷校',
  lesson: '朝ヨガ',
  created_at: '2026-03-01',
  access: '徒歩',
  message: null,
  mail: 'sakura@example.jp',
  tel: '090-0000-0101',
  memo: '内緒',
};

test('the inspector names what was read leniently and what was ignored, and copies it for a report without any value', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const calls = new CallStore();
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(<CallLog calls={calls} store={{ now: () => emptyModel }} />);
  await expect.element(page.getByText('呼び出しはまだありません。')).toBeVisible();

  const text = JSON.stringify([booking]);
  const answer = { status: 200, ok: true, redirected: false, text };
  calls.see(toSeenCall({ call: getTrialCustomers, answer, milliseconds: 31 }, 0));
  await expect.element(page.getByText('呼び出し1件のうち1件に、契約と異なる項目があります。')).toBeVisible();
  const [row] = [...host.querySelectorAll('li')];
  expect([...(row?.children ?? [])].map((part) => part.textContent)).toEqual([
    'GET /api/get_trial_customers/',
    '200、31ms',
    '*.id: 数字のテキスト → 変換して読み取りました',
    '*.age: 数値 → 変換して読み取りました',
    '*.message: null → 既定値にしました',
    '*.?: テキスト → 無視しました',
  ]);

  await page.getByRole('button', { name: '報告用にコピー' }).click();
  await expect.element(page.getByText('コピーしました。', { exact: true })).toBeVisible();
  const bundle = copied.mock.calls[0]?.[0] ?? '';
  expect(JSON.parse(bundle)).toEqual({
    calls: [
      {
        at: '1970-01-01T00:00:00.000Z',
        call: 'GET /api/get_trial_customers/',
        status: 200,
        milliseconds: 31,
        shape:
          '[{id: numericText, date: text, name: text, age: number, studio: text, lesson: text, created_at: text, access: text, message: null, mail: text, tel: text, ?: text} ×1]',
        readings: [
          { field: '*.id', came: 'numericText', effect: 'converted', count: 1 },
          { field: '*.age', came: 'number', effect: 'converted', count: 1 },
          { field: '*.message', came: 'null', effect: 'defaulted', count: 1 },
          { field: '*.?', came: 'text', effect: 'ignored', count: 1 },
        ],
      },
    ],
    machines: [],
  });
  copied.mockRestore();
  root.unmount();
  host.remove();
});
