import { expect, test } from 'vitest';

import { isInDoubt, toFailure, type Failure } from './failure.ts';

test('an error with a failure gives it unchanged', () => {
  const error = Object.assign(new Error('HTTP 503'), {
    failure: { kind: 'http', status: 503, message: 'maintenance' },
  });
  expect(toFailure(error)).toEqual({ kind: 'http', status: 503, message: 'maintenance' });
});

test.each([
  ['an error', new TypeError('x is not a function'), 'x is not a function'],
  ['a text', 'no answer', 'no answer'],
  ['nothing', undefined, 'undefined'],
  [
    'something with a failure of another shape',
    new (class extends Error {
      readonly failure = 'yes';
    })('odd'),
    'odd',
  ],
])('%s is an unreadable failure that keeps its message', (_, error, message) => {
  expect(toFailure(error)).toEqual({ kind: 'unreadable', status: null, message });
});

const http = (status: number, message = ''): Failure => ({ kind: 'http', status, message });

test.each<readonly [string, Failure]>([
  ['no answer', { kind: 'network', status: null, message: 'cut' }],
  ['an answer that came too late', { kind: 'timeout', status: null, message: 'late' }],
  ['an answer of success that cannot be read', { kind: 'unreadable', status: 200, message: 'empty' }],
  ['a gateway’s 408', http(408, 'Request Timeout')],
  ['a gateway’s 502', http(502)],
  ['a gateway’s 503', http(503, 'Service Unavailable')],
  ['a gateway’s 504', http(504, 'Endpoint request timed out')],
  ['an error page in which no word is the backend’s own', http(500)],
])('%s leaves open whether the server processed the request', (_, failure) => {
  expect(isInDoubt({ failure })).toBe(true);
});

test.each<readonly [string, Failure]>([
  ['an error that the backend explains', http(500, 'サーバーでエラーが発生しました。')],
  ['a disk without room', http(507, '空き容量が足りません。')],
  [
    'an error that says where a file is used',
    { ...http(500), references: [{ model_display: 'トップ', field_display: '画像', count: 1 }] },
  ],
  ['a refusal', http(400)],
  ['a file that was gone before it was sent', { kind: 'file', status: null, message: 'gone' }],
  ['a conflict', http(409)],
  ['too many calls', http(429)],
  ['a session that has ended', { kind: 'unauthorized', status: 401, message: '' }],
])('%s means that the server did not process the request', (_, failure) => {
  expect(isInDoubt({ failure })).toBe(false);
});
