import { describe, expect, test } from 'vitest';

import { mediaFile } from '../contract/http/media-fixture.ts';
import { openPicker, photo, rawPhoto } from './media-picker-fixture.ts';

const ready = (name: string) => ({ kind: 'ready', file: { name, size: 9, type: 'image/jpeg' } }) as const;
const large = { kind: 'large', pixels: { width: 6000, height: 4000 } } as const;
const broken = { kind: 'file', status: null, message: 'broken' } as const;
const unloaded = { kind: 'script', status: null, message: 'offline' } as const;

describe('preparing', () => {
  test('a photograph is prepared when its turn comes, and sent with the name, size and type that it has then', async () => {
    const { add, preparing, sending, uploads, state } = openPicker({});
    add(photo('a'), rawPhoto('b'), rawPhoto('c'));
    expect([uploads(), preparing.length]).toEqual([
      [
        ['a', 'sending'],
        ['b', 'waiting'],
        ['c', 'waiting'],
      ],
      0,
    ]);
    await sending[0]?.done(mediaFile(8));
    expect(state().value).toEqual({ open: { library: 'browsing', uploads: 'preparing' } });
    expect(preparing.map(({ file }) => file)).toEqual([
      { id: 'b', name: 'b.heic', size: 3, type: 'image/heic' },
    ]);
    await preparing[0]?.done(ready('b.jpg'));
    expect(uploads()).toEqual([
      ['a', 'done'],
      ['b', 'sending'],
      ['c', 'waiting'],
    ]);
    expect(sending[1]?.file).toEqual({ id: 'b', name: 'b.jpg', size: 9, type: 'image/jpeg' });
  });

  test('cancelling ends the preparation and goes on with the next file; a waiting file is removed without that', () => {
    const { picker, add, preparing, sending, uploads } = openPicker({});
    add(rawPhoto('a'), photo('b'), photo('c'));
    picker.send({ type: 'upload.cancel', id: 'b' });
    expect(preparing[0]?.signal.aborted).toBe(false);
    picker.send({ type: 'upload.cancel', id: 'a' });
    expect([preparing[0]?.signal.aborted, uploads(), sending.length]).toEqual([true, [['c', 'sending']], 1]);
  });

  test('a photograph that cannot be decoded stays with the reason, and its original can be sent, not prepared again', async () => {
    const { picker, add, preparing, sending, context, uploads } = openPicker({});
    add(rawPhoto('a'), photo('b'));
    await preparing[0]?.fail({ failure: broken });
    expect(uploads()).toEqual([
      ['a', 'failed'],
      ['b', 'sending'],
    ]);
    expect(context().uploads[0]?.failure).toEqual(broken);
    expect(picker.getSnapshot().can({ type: 'upload.retry', id: 'a' })).toBe(false);
    expect(picker.getSnapshot().can({ type: 'upload.sendOriginal', id: 'b' })).toBe(false);
    picker.send({ type: 'upload.sendOriginal', id: 'a' });
    await sending[0]?.done(mediaFile(8));
    expect(sending[1]?.file).toEqual({ id: 'a', name: 'a.heic', size: 3, type: 'image/heic' });
    expect(preparing).toHaveLength(1);
  });

  test('without the decoder’s script Retry prepares the photograph again', async () => {
    const { picker, add, preparing, uploads } = openPicker({});
    add(rawPhoto('a'));
    await preparing[0]?.fail({ failure: unloaded });
    picker.send({ type: 'upload.retry', id: 'a' });
    expect([preparing.length, uploads()]).toEqual([2, [['a', 'preparing']]]);
  });

  test('an original that the server refused is not offered again as one', async () => {
    const { picker, add, preparing, sending } = openPicker({});
    add(rawPhoto('a'));
    await preparing[0]?.fail({ failure: broken });
    picker.send({ type: 'upload.sendOriginal', id: 'a' });
    await sending[0]?.fail({ failure: { kind: 'http', status: 415, message: '' } });
    expect(picker.getSnapshot().can({ type: 'upload.sendOriginal', id: 'a' })).toBe(false);
  });

  test('closing while a photograph is prepared is confirmed first, and then ends it', () => {
    const { picker, add, preparing, state } = openPicker({});
    add(rawPhoto('a'));
    picker.send({ type: 'selection.confirm' });
    picker.send({ type: 'picker.close' });
    expect(state().value).toEqual({ open: { library: 'confirmingClose', uploads: 'preparing' } });
    picker.send({ type: 'close.confirm' });
    expect([state().value, preparing[0]?.signal.aborted]).toEqual(['closed', true]);
  });
});

describe('a large picture', () => {
  test('is asked about once: the answer counts for it and for the next ones, until the picker closes', async () => {
    const { picker, add, preparing, sending, context, state, uploads } = openPicker({});
    add(rawPhoto('a'), rawPhoto('b'));
    await preparing[0]?.done(large);
    expect(state().value).toEqual({ open: { library: 'browsing', uploads: 'asking' } });
    expect([context().largeSize, uploads()[0]]).toEqual([{ width: 6000, height: 4000 }, ['a', 'asking']]);
    picker.send({ type: 'large.choose', choice: 'shrink' });
    expect([context().largeSize, uploads()[0]]).toEqual([null, ['a', 'preparing']]);
    await preparing[1]?.done(ready('a-4096.jpg'));
    await sending[0]?.done(mediaFile(8));
    expect(preparing.map(({ file, largeChoice }) => [file.id, largeChoice])).toEqual([
      ['a', null],
      ['a', 'shrink'],
      ['b', 'shrink'],
    ]);
    picker.send({ type: 'upload.cancel', id: 'b' });
    picker.send({ type: 'picker.close' });
    expect(context().largeChoice).toBeNull();
  });

  test('that is not sent after all makes room for the next file', async () => {
    const { picker, add, preparing, context, uploads } = openPicker({});
    add(rawPhoto('a'), photo('b'), photo('c'));
    await preparing[0]?.done(large);
    picker.send({ type: 'upload.cancel', id: 'b' });
    expect(uploads()).toEqual([
      ['a', 'asking'],
      ['c', 'waiting'],
    ]);
    picker.send({ type: 'upload.cancel', id: 'a' });
    expect([uploads(), context().largeSize]).toEqual([[['c', 'sending']], null]);
  });
});

describe('a file made from one of the library', () => {
  test.each([
    ['single', [7], [9]],
    ['multiple', [6, 7, 8], [6, 9, 8]],
    ['multiple', [6, 8], [6, 8, 9]],
  ] as const)('is selected in its place: %s, %j', async (mode, selected, selection) => {
    const { add, sending, context } = openPicker({ mode, selected });
    add({ ...photo('a'), replaces: 7 });
    await sending[0]?.done(mediaFile(9));
    expect(context().selection).toEqual(selection);
  });
});
