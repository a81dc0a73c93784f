import * as v from 'valibot';
import { expect, test } from 'vitest';

import { getCall } from '../contract/http/call.ts';
import { ApiError, readAnswer } from './answer.ts';

const call = getCall('/api/get_reviews/', v.object({}), v.unknown());

/** The reason of the failure that a body is read as; null where it is read as an answer. */
function failureOf(status: number, text: string): string | null {
  try {
    readAnswer(call, { status, ok: status < 300, redirected: false, text });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure.kind !== 'http') throw error;
    return error.failure.message;
  }
}

const textOf = (body: unknown): string => JSON.stringify(body) ?? '';

test.each<[unknown]>([
  [{ error: '準備中です。' }],
  [{ error: true, message: '保存しました。' }],
  [{ errors: ['タイトルは必須です。'] }],
  [{ errors: { title: ['必須です。'] } }],
  [{ references: [{ model_display: 'トップ' }] }],
  [{ success: false }],
  [{ ok: false, message: '保存しました。' }],
  [{ status: 'error' }],
  [{ status: 'failure' }],
  [{ status: 'Failed' }],
  [{ status: 'fail' }],
])('a 2xx body says that the call failed: %j', (body) => {
  expect(failureOf(200, textOf(body))).not.toBeNull();
});

test.each<[unknown]>([
  [undefined],
  [null],
  [[{ error: 'of a row' }]],
  [{}],
  [{ error: null, errors: [], references: [] }],
  [{ error: '', errors: {}, references: null }],
  [{ error: false, errors: 0 }],
  [{ success: true, ok: true, status: 'success' }],
  [{ success: 'false', ok: 0, status: 200 }],
  [{ message: 'エラーはありません。', status: 'ok' }],
])('a 2xx body says that the call was done: %j', (body) => {
  expect(failureOf(200, textOf(body))).toBeNull();
});

/** `{errors: {detail: {errors: …}}}`, as deep as `depth`. */
function nested(depth: number): string {
  const names = Array.from({ length: depth }, (_, at) => (at % 2 === 0 ? 'detail' : 'errors'));
  return `${names.map((name) => `{"${name}":`).join('')}{}${'}'.repeat(depth)}`;
}

test.each<[unknown, string]>([
  [{ message: '二', error: '一' }, '一'],
  [{ detail: '三', message: '二' }, '二'],
  [{ errors: '四', detail: '三' }, '三'],
  [{ non_field_errors: ['五'], errors: ['四'] }, '四'],
  [{ title: ['六'], non_field_errors: ['五'] }, '五'],
  [{ id: 3, title: ['タイトルが重複しています。'], text: ['七'] }, 'タイトルが重複しています。'],
  [{ errors: { title: ['必須です。', '短すぎます。'] } }, '必須です。'],
  [{ error: { code: 'E1', message: '停止中です。' } }, '停止中です。'],
  [{ error: '<h1>Internal Server Error</h1>', message: '停止中です。' }, '停止中です。'],
  [{ error: ' ', message: 12, detail: '三' }, '三'],
  [{ detail: '<!doctype html><title>500</title>' }, ''],
  [{ error: '5 < 6 > 4' }, '5 < 6 > 4'],
  [{ references: [{ model_display: 'トップ' }, 'トップ'] }, ''],
  [{ errors: { price_content: [{}, { prices: [{ label: ['長すぎます。'] }] }] } }, '長すぎます。'],
  [['トップ'], ''],
  [null, ''],
])('the reason of a failure is the first text that staff can read: %j', (body, reason) => {
  expect(failureOf(400, textOf(body))).toBe(reason);
});

test.each([40, 20_000])('a body of %i objects within each other has no reason', (depth) => {
  expect(failureOf(400, nested(depth))).toBe('');
});
