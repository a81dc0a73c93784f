import { setImmediate } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { idle, mediaFile, openPicker, photo } from './media-picker-fixture.ts';
import { mediaPickerMachine } from './media-picker-machine.ts';

describe('choosing', () => {
  test('it opens with what the field holds, for the kind that the field wants', () => {
    expect(openPicker({ selected: [7], required: true }).context()).toEqual({
      field: 'about_image',
      kind: 'image',
      mode: 'single',
      required: true,
      scrollTop: 240,
      selection: [7],
      maxBytes: 52_428_800,
      uploads: [],
      refused: [],
      deletion: null,
    });
  });

  test('in single mode another file replaces the selection, and the selected one deselects', () => {
    const { picker, context } = openPicker({ selected: [7] });
    picker.send({ type: 'media.toggle', id: 8 });
    expect(context().selection).toEqual([8]);
    picker.send({ type: 'media.toggle', id: 8 });
    expect(context().selection).toEqual([]);
  });

  test('in multiple mode files join in the order in which they are chosen, and leave when chosen again', () => {
    const { picker, context } = openPicker({ selected: [7], mode: 'multiple' });
    for (const id of [9, 8]) picker.send({ type: 'media.toggle', id });
    expect(context().selection).toEqual([7, 9, 8]);
    picker.send({ type: 'media.toggle', id: 9 });
    expect(context().selection).toEqual([7, 8]);
  });

  test('confirming gives the selection to the field, then closes and gives the scroll position back', () => {
    const { picker, reports, state, context } = openPicker({ selected: [7], mode: 'multiple' });
    picker.send({ type: 'media.toggle', id: 8 });
    picker.send({ type: 'selection.confirm' });
    expect(reports).toEqual([
      { type: 'selection.confirmed', field: 'about_image', mode: 'multiple', ids: [7, 8] },
      { type: 'picker.closed', field: 'about_image', scrollTop: 240 },
    ]);
    expect([state().value, context().field, context().selection]).toEqual(['closed', null, []]);
  });

  test('confirming without a target does nothing', () => {
    const { picker, reports, state } = openPicker({});
    picker.send({ type: 'picker.close' });
    picker.send({ type: 'selection.confirm' });
    expect([state().value, reports]).toEqual([
      'closed',
      [{ type: 'picker.closed', field: 'about_image', scrollTop: 240 }],
    ]);
  });

  test('confirming nothing for a required field is refused with an alert, and the picker stays open', () => {
    const { picker, reports, state } = openPicker({ required: true });
    picker.send({ type: 'selection.confirm' });
    expect([state().value, reports]).toEqual([idle('alertingRequired'), []]);
    picker.send({ type: 'alert.dismiss' });
    expect(state().value).toEqual(idle('browsing'));
  });

  test('confirming nothing for an optional field clears it', () => {
    const { picker, reports } = openPicker({ selected: [7] });
    picker.send({ type: 'media.toggle', id: 7 });
    picker.send({ type: 'selection.confirm' });
    expect(reports[0]).toEqual({
      type: 'selection.confirmed',
      field: 'about_image',
      mode: 'single',
      ids: [],
    });
  });

  test('closing changes no field and gives the scroll position back', () => {
    const { picker, reports, context } = openPicker({ selected: [7], required: true });
    picker.send({ type: 'media.toggle', id: 8 });
    picker.send({ type: 'picker.close' });
    expect(reports).toEqual([{ type: 'picker.closed', field: 'about_image', scrollTop: 240 }]);
    expect([context().field, context().selection]).toEqual([null, []]);
  });
});

describe('deleting', () => {
  const refusal = {
    kind: 'http',
    status: 409,
    message: 'in use',
    references: [{ model_display: 'トップページ', field_display: 'メイン画像', count: 1 }],
  } as const;

  test('nothing selected, nothing to delete; otherwise it asks first', () => {
    const { picker, state, context, deleting } = openPicker({});
    picker.send({ type: 'delete.request' });
    expect(state().value).toEqual(idle('browsing'));
    picker.send({ type: 'media.toggle', id: 7 });
    picker.send({ type: 'delete.request' });
    expect([state().value, context().deletion]).toEqual([
      idle('confirmingDelete'),
      { ids: [7], outcomes: [] },
    ]);
    picker.send({ type: 'delete.cancel' });
    expect([state().value, context().deletion, context().selection, deleting]).toEqual([
      idle('browsing'),
      null,
      [7],
      [],
    ]);
  });

  test('one deleted file is reported and no longer selected, without an alert', async () => {
    const { picker, deleting, reports, state, context } = openPicker({ selected: [7] });
    picker.send({ type: 'delete.request' });
    picker.send({ type: 'delete.confirm' });
    expect([state().value, deleting[0]?.ids]).toEqual([idle('deleting'), [7]]);
    await deleting[0]?.done([{ id: 7, failure: null }]);
    expect([state().value, context().selection, context().deletion, reports]).toEqual([
      idle('browsing'),
      [],
      null,
      [{ type: 'media.deleted', ids: [7] }],
    ]);
  });

  test('a refused file is deselected and stays, and an alert says why', async () => {
    const { picker, deleting, reports, state, context } = openPicker({ selected: [7] });
    picker.send({ type: 'delete.request' });
    picker.send({ type: 'delete.confirm' });
    await deleting[0]?.done([{ id: 7, failure: refusal }]);
    expect([state().value, context().selection, context().deletion, reports]).toEqual([
      idle('reportingDelete'),
      [],
      { ids: [7], outcomes: [{ id: 7, failure: refusal }] },
      [],
    ]);
    picker.send({ type: 'alert.dismiss' });
    expect([state().value, context().deletion]).toEqual([idle('browsing'), null]);
  });

  test('of several each has an outcome of its own, and an alert sums them up', async () => {
    const { picker, deleting, reports, state, context } = openPicker({
      selected: [7, 8, 9],
      mode: 'multiple',
    });
    picker.send({ type: 'delete.request' });
    picker.send({ type: 'delete.confirm' });
    await deleting[0]?.done([
      { id: 7, failure: null },
      { id: 8, failure: refusal },
      { id: 9, failure: null },
    ]);
    expect([state().value, context().selection, reports]).toEqual([
      idle('reportingDelete'),
      [],
      [{ type: 'media.deleted', ids: [7, 9] }],
    ]);
  });

  test('a file that was uploaded meanwhile stays selected', async () => {
    const { picker, add, sending, deleting, context } = openPicker({ selected: [7], mode: 'multiple' });
    picker.send({ type: 'media.toggle', id: 8 });
    add(photo('a'));
    picker.send({ type: 'delete.request' });
    picker.send({ type: 'delete.confirm' });
    await sending[0]?.done(mediaFile(20));
    await deleting[0]?.done([
      { id: 7, failure: null },
      { id: 8, failure: null },
    ]);
    expect(context().selection).toEqual([20]);
  });
});

test('without its actors every call fails and says what is missing', async () => {
  const picker = createActor(mediaPickerMachine).start();
  picker.send({
    type: 'picker.open',
    field: 'about_image',
    kind: 'image',
    mode: 'single',
    required: false,
    maxBytes: null,
    scrollTop: 0,
    selected: [7],
  });
  picker.send({ type: 'files.add', files: [photo('a')] });
  picker.send({ type: 'delete.request' });
  picker.send({ type: 'delete.confirm' });
  await setImmediate();
  const { uploads, deletion } = picker.getSnapshot().context;
  expect([uploads[0]?.failure?.message, deletion?.outcomes]).toEqual([
    '`sendFile` must be provided',
    [
      {
        id: 7,
        failure: { kind: 'unreadable', status: null, message: '`deleteFiles` must be provided' },
      },
    ],
  ]);
});
