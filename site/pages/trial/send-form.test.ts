import { afterEach, expect, test, vi } from 'vitest';

import { sendForm } from './filling.ts';

const form = {
  studio: '1',
  lesson: '朝ヨガ',
  date: '2026-04-02',
  name: '木村 さくら',
  age: '34',
  access: 'お車',
  mail: 'sakura@example.jp',
  tel: '090-0000-0101',
  message: '',
};

afterEach(() => vi.unstubAllGlobals());

const answered = (fetched: () => Promise<Response>) => {
  vi.stubGlobal('fetch', fetched);
  return sendForm(form);
};

const failed = {
  kind: 'refused',
  message: '予約を送信できませんでした。通信の状態を確認して、もう一度お試しください。',
  faults: {},
};

test('a form that was accepted is booked, whatever the answer’s body is', async () => {
  expect(await answered(async () => new Response('<html>'))).toEqual({ kind: 'booked' });
});

test('a refusal names its fields; after too many bookings it names the time of the next attempt', async () => {
  const refusal = { error: '入力', message: '入力', fields: { age: '数字' } };
  expect(await answered(async () => Response.json(refusal, { status: 422 }))).toEqual({
    kind: 'refused',
    message: '入力',
    faults: { age: '数字' },
  });
  expect(await answered(async () => Response.json({ message: '60分後' }, { status: 429 }))).toEqual({
    kind: 'refused',
    message: '60分後',
    faults: {},
  });
});

test.each<[string, () => Promise<Response>]>([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no patience left', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ['a server that failed', async () => Response.json({ message: 'KAGAMI' }, { status: 500 })],
  ['a refusal that cannot be read', async () => new Response('<html>', { status: 422 })],
  ['fields that are none', async () => Response.json({ message: '', fields: { x: '' } }, { status: 422 })],
])('%s is reported as a failure that can be retried', async (_what, fetched) => {
  expect(await answered(fetched)).toEqual(failed);
});
