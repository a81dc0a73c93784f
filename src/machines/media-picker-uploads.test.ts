import { describe, expect, test } from 'vitest';

import { mediaFile, openPicker, photo } from './media-picker-fixture.ts';

const networkFailure = { kind: 'network', status: null, message: 'offline' } as const;

describe('uploading', () => {
  test('files are sent one after the other in the order in which they were added', async () => {
    const { add, sending, uploads } = openPicker({});
    add(photo('a'), photo('b'));
    add(photo('c'));
    expect(uploads()).toEqual([
      ['a', 'sending'],
      ['b', 'waiting'],
      ['c', 'waiting'],
    ]);
    await sending[0]?.done(mediaFile(8));
    expect(sending.map(({ file }) => file)).toEqual([photo('a'), photo('b')]);
    await sending[1]?.done(mediaFile(9));
    await sending[2]?.done(mediaFile(10));
    expect(uploads()).toEqual([
      ['a', 'done'],
      ['b', 'done'],
      ['c', 'done'],
    ]);
  });

  test('single mode selects the last file, multiple mode adds all, and one already selected moves to the end', async () => {
    for (const [mode, selection] of [
      ['single', [7]],
      ['multiple', [6, 8, 7]],
    ] as const) {
      const { add, sending, context } = openPicker({ mode, selected: [7, 6] });
      add(photo('a'), photo('b'));
      await sending[0]?.done(mediaFile(8));
      await sending[1]?.done(mediaFile(7));
      expect(context().selection).toEqual(selection);
    }
  });

  test('a file that the server took as another kind, or without saying as what, is not selected', async () => {
    const { add, sending, context, uploads } = openPicker({ selected: [7] });
    add(photo('a'), photo('b'));
    await sending[0]?.done(mediaFile(8, 'video/mp4'));
    await sending[1]?.done(null);
    expect(context().selection).toEqual([7]);
    expect(uploads()).toEqual([
      ['a', 'done'],
      ['b', 'done'],
    ]);
  });

  test('the wrong kind, one byte too many and no bytes at all are refused in one alert, and the others are sent', () => {
    const { picker, add, context, sending, state, uploads } = openPicker({});
    const film = { id: 'film', name: 'film.mp4', size: 3, type: 'video/mp4' };
    const untyped = { id: 'raw', name: 'raw', size: 3, type: '' };
    add(film, photo('most', 52_428_800), photo('large', 52_428_801), untyped, photo('none', 0));
    expect(state().matches({ open: { library: 'alertingRefused' } })).toBe(true);
    expect(context().refused.map(({ name, reason }) => [name, reason])).toEqual([
      ['film.mp4', 'type'],
      ['large.png', 'tooLarge'],
      ['raw', 'type'],
      ['none.png', 'empty'],
    ]);
    expect(uploads()).toEqual([['most', 'sending']]);
    expect(sending.map(({ file }) => file.id)).toEqual(['most']);
    picker.send({ type: 'alert.dismiss' });
    expect(context().refused).toEqual([]);
    expect(state().value).toEqual({ open: { library: 'browsing', uploads: 'sending' } });
  });

  test('without a limit of the console an image of any size is sent', () => {
    const { add, uploads } = openPicker({ maxBytes: null });
    add(photo('large', 52_428_801), photo('none', 0));
    expect(uploads()).toEqual([['large', 'sending']]);
  });

  test.each([
    [400, false],
    [403, true],
    [408, true],
    [413, false],
    [415, false],
    [422, false],
    [429, true],
    [503, true],
    [507, true],
  ])('a file that was answered by %i can be sent again: %s', async (status, isRetried) => {
    const { picker, add, sending, uploads } = openPicker({});
    add(photo('a'));
    await sending[0]?.fail({ failure: { kind: 'http', status, message: '' } });
    expect(picker.getSnapshot().can({ type: 'upload.retry', id: 'a' })).toBe(isRetried);
    picker.send({ type: 'upload.dismiss', id: 'a' });
    expect(uploads()).toEqual([]);
  });

  test('progress is kept of the file that is being sent and of no other', () => {
    const { picker, add, sending, context } = openPicker({});
    add(photo('a'), photo('b'));
    sending[0]?.progress(2);
    picker.send({ type: 'upload.progress', id: 'b', sent: 3 });
    expect(context().uploads.map(({ sent }) => sent)).toEqual([2, 0]);
  });

  test('a file that fails stays with its reason, the rest goes on, and Retry sends it again', async () => {
    const { picker, add, sending, context, uploads } = openPicker({});
    add(photo('a'), photo('b'));
    sending[0]?.progress(2);
    await sending[0]?.fail({ failure: networkFailure });
    expect(context().uploads[0]).toEqual({
      ...photo('a'),
      state: 'failed',
      sent: 2,
      failure: networkFailure,
    });
    expect(uploads()[1]).toEqual(['b', 'sending']);
    picker.send({ type: 'upload.retry', id: 'a' });
    expect(context().uploads[0]).toEqual({ ...photo('a'), state: 'waiting', sent: 0, failure: null });
    await sending[1]?.done(mediaFile(9));
    expect(uploads()).toEqual([
      ['a', 'sending'],
      ['b', 'done'],
    ]);
  });

  test('cancelling ends the request and goes on with the next; what waits is taken out without one', () => {
    const { picker, add, sending, uploads } = openPicker({});
    add(photo('a'), photo('b'), photo('c'));
    picker.send({ type: 'upload.cancel', id: 'b' });
    picker.send({ type: 'upload.cancel', id: 'a' });
    expect(sending.map(({ file, signal }) => [file.id, signal.aborted])).toEqual([
      ['a', true],
      ['c', false],
    ]);
    expect(uploads()).toEqual([['c', 'sending']]);
  });

  test('what failed or is done can be dismissed, what is under way cannot', async () => {
    const { picker, add, sending, uploads } = openPicker({});
    add(photo('a'), photo('b'), photo('c'));
    await sending[0]?.fail(new Error('no'));
    await sending[1]?.done(mediaFile(9));
    for (const id of ['a', 'b', 'c']) picker.send({ type: 'upload.dismiss', id });
    expect(uploads()).toEqual([['c', 'sending']]);
  });

  test('while files are sent one can go on choosing, but nothing is confirmed', async () => {
    const { picker, add, sending, context, reports } = openPicker({ required: true });
    add(photo('a'));
    picker.send({ type: 'selection.confirm' });
    picker.send({ type: 'media.toggle', id: 8 });
    picker.send({ type: 'selection.confirm' });
    expect([context().selection, reports]).toEqual([[8], []]);
    await sending[0]?.fail(new Error('no'));
    picker.send({ type: 'selection.confirm' });
    expect(reports[0]).toMatchObject({ type: 'selection.confirmed', ids: [8] });
  });

  test('closing asks first, and then gives up what is under way', () => {
    const { picker, add, sending, state, context } = openPicker({});
    add(photo('a'), photo('b'));
    picker.send({ type: 'picker.close' });
    expect(state().value).toEqual({ open: { library: 'confirmingClose', uploads: 'sending' } });
    picker.send({ type: 'close.cancel' });
    expect([state().value, sending[0]?.signal.aborted]).toEqual([
      { open: { library: 'browsing', uploads: 'sending' } },
      false,
    ]);
    picker.send({ type: 'picker.close' });
    picker.send({ type: 'close.confirm' });
    expect([state().value, context().uploads, sending.map(({ signal }) => signal.aborted)]).toEqual([
      'closed',
      [],
      [true],
    ]);
  });
});
