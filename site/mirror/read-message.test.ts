import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { readMessage } from './connection.ts';

const consoleWindow = { name: 'the console window' };
const from = { origin: 'http://localhost:4000', source: consoleWindow };
const message = {
  type: 'TEXT_UPDATE',
  payload: { contentKey: 'topContent', fieldName: 'title_ja', value: '踊る', eventType: 'change' },
};

test('a message of the console window at the console origin is read', () => {
  expect(readMessage({ ...from, data: message }, from)).toEqual(message);
});

test('the same message from another origin is ignored', () => {
  const origins = ['http://localhost:4001', 'https://localhost:4000', 'http://localhost:40000', 'null', ''];
  expect(origins.map((origin) => readMessage({ ...from, origin, data: message }, from))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('the same message from another window of the console origin is ignored', () => {
  expect(readMessage({ ...from, source: { name: 'a popup' }, data: message }, from)).toBe(null);
  expect(readMessage({ ...from, source: null, data: message }, from)).toBe(null);
});

test('a message of another shape is ignored', () => {
  const shapes = [
    { type: 'TEXT_UPDATE' },
    { ...message, type: 'text_update' },
    { ...message, extra: true },
    { ...message, payload: { ...message.payload, contentKey: 'everything' } },
    { ...message, payload: { ...message.payload, surprise: 1 } },
    JSON.stringify(message),
  ];
  expect(shapes.map((data) => readMessage({ ...from, data }, from))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('junk is ignored without throwing', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(readMessage({ ...from, data }, from)).toBe(null);
    }),
  );
});
