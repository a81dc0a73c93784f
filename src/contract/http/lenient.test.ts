import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import {
  missedFields,
  readFlag,
  readId,
  readInnerList,
  readInnerRows,
  readList,
  readMessage,
  readNumber,
  readObject,
  readRows,
  readText,
} from './lenient.ts';

describe('a field that is read leniently', () => {
  test.each([
    [undefined, ''],
    [null, ''],
    ['', ''],
    ['  東京 ', '  東京 '],
    [7, '7'],
    [1.5, '1.5'],
  ])('a lenient field reads %o as the text %o', (sent, text) => {
    expect(v.parse(readText, sent)).toBe(text);
  });

  test.each([[true], [{}], [[]], [Number.NaN]])('a lenient text refuses %o', (sent) => {
    expect(v.is(readText, sent)).toBe(false);
  });

  test.each([
    [12, 12],
    ['12', 12],
    [' 12.5 ', 12.5],
    ['-3', -3],
  ])('a lenient field reads %o as the number %o', (sent, number) => {
    expect(v.parse(readNumber, sent)).toBe(number);
  });

  test.each([['１２'], ['0x10'], ['1e3'], [''], ['12px'], [Number.POSITIVE_INFINITY], [null]])(
    'a lenient number refuses %o',
    (sent) => {
      expect(v.is(readNumber, sent)).toBe(false);
    },
  );

  test.each([[1.5], [-1], ['abc'], [Number.MAX_SAFE_INTEGER + 1], [null]])(
    'a lenient id refuses %o',
    (sent) => {
      expect(v.is(readId, sent)).toBe(false);
    },
  );

  test.each([
    [undefined, false],
    [null, false],
    [0, false],
    ['False', false],
    [true, true],
    [1, true],
    ['1', true],
    ['TRUE', true],
  ])('a lenient field reads %o as the flag %o', (sent, flag) => {
    expect(v.parse(readFlag, sent)).toBe(flag);
  });
});

describe('an object, bare or wrapped', () => {
  const read = readObject(['id'], v.object({ id: readId }));

  test.each([[{ id: 3 }], [{ studio: { id: 3 } }], [{ status: 'ok', data: { id: '3' }, extra: [] }]])(
    'an object is found in %j',
    (body) => {
      expect(v.parse(read, body)).toEqual({ id: 3 });
    },
  );

  test.each([[null], [undefined], ['<html>'], [[]], [{}], [{ other: 1 }], [{ a: { id: 1 }, b: { id: 2 } }]])(
    'no object is found in %j',
    (body) => {
      expect(v.is(read, body)).toBe(false);
    },
  );

  test('an object that is not found names the missing fields', () => {
    const texts = readObject(['a', 'b', 'c', 'd'], v.object({ a: readText }));
    const [issue] = v.safeParse(texts, { other: 1 }).issues ?? [];
    expect(issue?.message).toBe('has none of the fields a, b, c, …');
    expect(issue && missedFields(issue)).toBe('a, b, c, …');
  });

  test('an invalid field is named rather than the missing ones', () => {
    const both = readObject(['a', 'b'], v.object({ a: readText, b: readText }), { needed: ['a'] });
    const [issue] = v.safeParse(both, { b: true }).issues ?? [];
    expect(issue && [v.getDotPath(issue), missedFields(issue)]).toEqual(['b', null]);
  });
});

describe('a list of an editor', () => {
  const read = readList('items', v.object({ id: readId }));

  test.each([
    [[{ id: 3 }]],
    [{ items: [{ id: '3' }] }],
    [{ items: [{ id: 3 }], errors: [] }],
    [{ data: [{ id: 3, unknown: 1 }], count: 1 }],
  ])('an editor’s list is found in %j', (body) => {
    expect(v.parse(read, body)).toEqual([{ id: 3 }]);
  });

  test.each([[null], [undefined], ['<html>'], [{}], [{ items: null }], [{ a: [], b: [] }], [{ id: 3 }]])(
    'no editor’s list is found in %j',
    (body) => {
      expect(v.safeParse(read, body).issues?.[0].message).toBe('has no list');
    },
  );

  test('an editor’s list fails at an invalid row and names it', () => {
    const { issues } = v.safeParse(read, { items: [{ id: 3 }, { id: 'x' }] });
    expect(issues?.[0] && v.getDotPath(issues[0])).toBe('1.id');
  });
});

describe('a list inside an object', () => {
  const row = v.object({ id: readId });

  test.each([[undefined], [null], [[]]])('a list inside an object is empty where it is %j', (sent) => {
    expect(v.parse(readInnerList(row), sent)).toEqual([]);
    expect(v.parse(readInnerRows(row), sent)).toEqual([]);
  });

  test('a list inside an object fails at an invalid row, unless it is read-only', () => {
    const sent = [{ id: 3 }, { id: 'x' }, 4];
    expect(v.is(readInnerList(row), sent)).toBe(false);
    expect(v.is(readInnerList(row), 'x')).toBe(false);
    expect(v.parse(readInnerRows(row), sent)).toEqual([{ id: 3 }]);
    expect(v.parse(readInnerRows(row), 'x')).toEqual([]);
  });
});

describe('a read-only list', () => {
  const read = readRows(v.object({ id: readId }));

  test('a read-only list leaves out and counts an invalid row', () => {
    expect(v.parse(read, { files: [{ id: 1 }, { id: 'x' }, null, { id: '2' }], total: 4 })).toEqual({
      rows: [{ id: 1 }, { id: 2 }],
      leftOut: 2,
    });
  });

  test('a read-only list of which a part came keeps its rows and counts those that did not come', () => {
    expect(v.parse(read, { count: 10, next: '/2', results: [{ id: 1 }, { id: 'x' }] })).toEqual({
      rows: [{ id: 1 }],
      leftOut: 9,
      part: { arrived: 2, total: 10 },
    });
    expect(v.parse(read, { next: '/2', results: [{ id: 1 }] })).toEqual({
      rows: [{ id: 1 }],
      leftOut: 1,
      part: { arrived: 1, total: null },
    });
  });

  test('an empty list of errors beside a list does not hide it', () => {
    expect(v.parse(read, { errors: [], files: [{ id: 1 }] })).toEqual({ rows: [{ id: 1 }], leftOut: 0 });
  });

  test.each([[null], [{}], ['[]'], [{ a: [], b: [] }]])('no read-only list is found in %j', (body) => {
    expect(v.is(read, body)).toBe(false);
  });

  test('a read-only list keeps every valid row in order', () => {
    const junk = fc.oneof(fc.constant(null), fc.string(), fc.record({ id: fc.constant('no') }));
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(), junk)), (rows) => {
        const sent = rows.map((row) => (typeof row === 'number' ? { id: row } : row));
        const good = rows.filter((row): row is number => typeof row === 'number').map((id) => ({ id }));
        expect(v.parse(read, sent)).toEqual({ rows: good, leftOut: rows.length - good.length });
      }),
    );
  });
});

test('the message of an answer is read from any body', () => {
  fc.assert(
    fc.property(fc.anything(), (body) => {
      expect(v.is(readMessage, body)).toBe(true);
    }),
  );
  expect(v.parse(readMessage, { message: '保存しました。' })).toEqual({ message: '保存しました。' });
});
