import { expect, test } from 'vitest';

import { toFailure } from './failure.ts';

test('an error that carries a failure gives it as it is', () => {
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
])('%s is an unreadable failure that keeps what it says', (_, error, message) => {
  expect(toFailure(error)).toEqual({ kind: 'unreadable', status: null, message });
});
