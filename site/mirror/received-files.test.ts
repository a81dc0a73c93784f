import { expect, test } from 'vitest';

import { mediaFile } from '../../src/contract/http/media-fixture.ts';
import { receivedFiles } from './received-files.ts';

const file = (id: number) =>
  mediaFile(id, { presentation: { alt: '', focal: { x: 0.5, y: 0.2 }, variants: [] } });

const before = [file(1), file(2), file(3)];

test('files that stay keep their objects in a new order with new ones', () => {
  const received = receivedFiles(before, [file(3), file(1), file(9)]);
  expect(received).toEqual([file(3), file(1), file(9)]);
  expect([received[0] === before[2], received[1] === before[0]]).toEqual([true, true]);
});

test('the same files in the same order are the same list', () => {
  expect(receivedFiles(before, [file(1), file(2), file(3)])).toBe(before);
});

test('a changed file is another object', () => {
  expect(receivedFiles([file(1)], [{ ...file(1), image_url: '/media/new.jpg' }])).toEqual([
    { ...file(1), image_url: '/media/new.jpg' },
  ]);
});

test('an entry that is no file is left out, and a value that is no list changes nothing', () => {
  expect(receivedFiles([], [null, file(1), { id: 2 }, 'x'])).toEqual([file(1)]);
  expect(receivedFiles(before, [])).toEqual([]);
  expect([receivedFiles(before, null), receivedFiles(before, { 0: file(9) })]).toEqual([before, before]);
});
