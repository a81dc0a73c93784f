import { describe, expect, test } from 'vitest';

import { mediaFile } from '../contract/http/media-fixture.ts';
import { openPicker, photo } from './media-picker-fixture.ts';

const networkFailure = { kind: 'network', status: null, message: 'offline' } as const;

describe('uploading', () => {
  test('files are uploaded one after the other in the order in which they were added', async () => {
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

  test('an upload is selected alone in single mode, and added in multiple mode, where a selected one moves to the end', async () => {
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

  test('a file that the server stored as another kind, or did not describe, is not selected', async () => {
    const { add, sending, context, uploads } = openPicker({ selected: [7] });
    add(photo('a'), photo('b'));
    await sending[0]?.done(mediaFile(8, { mime_type: 'video/mp4' }));
    await sending[1]?.done(null);
    expect(context().selection).toEqual([7]);
    expect(uploads()).toEqual([
      ['a', 'done'],
      ['b', 'done'],
    ]);
  });

  test('files of the wrong kind, too large by a byte or empty are refused in one alert, and the others are uploaded', () => {
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

  test('without a limit of the console an image of any size is uploaded', () => {
    const { add, uploads } = openPicker({ maxBytes: { image: null, video: null } });
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
  ])('a file that was answered by %i can be retried: %s', async (status, isRetried) => {
    const { picker, add, sending, uploads } = openPicker({});
    add(photo('a'));
    await sending[0]?.fail({ failure: { kind: 'http', status, message: '' } });
    expect(picker.getSnapshot().can({ type: 'upload.retry', id: 'a' })).toBe(isRetried);
    picker.send({ type: 'upload.dismiss', id: 'a' });
    expect(uploads()).toEqual([]);
  });

  test('only the progress of the running upload is recorded', () => {
    const { picker, add, sending, context } = openPicker({});
    add(photo('a'), photo('b'));
    sending[0]?.progress(2);
    picker.send({ type: 'upload.progress', id: 'b', sent: 3 });
    expect(context().uploads.map(({ sent }) => sent)).toEqual([2, 0]);
  });

  test('a failed file stays with its reason, the others continue, and Retry uploads it again', async () => {
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

  test('cancelling aborts the running request and continues with the next file; a waiting file is removed without one', () => {
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

  test('failed and finished uploads can be dismissed, running ones cannot', async () => {
    const { picker, add, sending, uploads } = openPicker({});
    add(photo('a'), photo('b'), photo('c'));
    await sending[0]?.fail(new Error('no'));
    await sending[1]?.done(mediaFile(9));
    for (const id of ['a', 'b', 'c']) picker.send({ type: 'upload.dismiss', id });
    expect(uploads()).toEqual([['c', 'sending']]);
  });

  test('during an upload files can be chosen, but not confirmed', async () => {
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

  test('closing during an upload is confirmed first, and then aborts it', () => {
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
