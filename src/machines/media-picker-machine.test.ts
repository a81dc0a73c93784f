import { setImmediate } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { mediaFile } from '../contract/http/media-fixture.ts';
import { idle, openPicker, photo } from './media-picker-fixture.ts';
import { mediaPickerMachine } from './media-picker-machine.ts';

describe('choosing', () => {
  test('the picker opens with the field’s files, for the field’s kind', () => {
    expect(openPicker({ selected: [7], required: true }).context()).toEqual({
      field: 'about_image',
      kind: 'image',
      largeChoice: null,
      largeSize: null,
      mode: 'single',
      required: true,
      scrollTop: 240,
      selection: [7],
      maxBytes: { image: 52_428_800, video: 52_428_800 },
      uploads: [],
      refused: [],
      deletion: null,
    });
  });

  test('in single mode another file replaces the selection, and the selected one is deselected', () => {
    const { picker, context } = openPicker({ selected: [7] });
    picker.send({ type: 'media.toggle', id: 8 });
    expect(context().selection).toEqual([8]);
    picker.send({ type: 'media.toggle', id: 8 });
    expect(context().selection).toEqual([]);
  });

  test('in multiple mode files are selected in the order of choosing, and deselected when chosen again', () => {
    const { picker, context } = openPicker({ selected: [7], mode: 'multiple' });
    for (const id of [9, 8]) picker.send({ type: 'media.toggle', id });
    expect(context().selection).toEqual([7, 9, 8]);
    picker.send({ type: 'media.toggle', id: 9 });
    expect(context().selection).toEqual([7, 8]);
  });

  test('confirming passes the selection to the field, then closes and restores the scroll position', () => {
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

  test('confirming an empty selection for a required field shows an alert, and the picker stays open', () => {
    const { picker, reports, state } = openPicker({ required: true });
    picker.send({ type: 'selection.confirm' });
    expect([state().value, reports]).toEqual([idle('alertingRequired'), []]);
    picker.send({ type: 'alert.dismiss' });
    expect(state().value).toEqual(idle('browsing'));
  });

  test('confirming an empty selection for an optional field clears it', () => {
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

  test('closing changes no field and restores the scroll position', () => {
    const { picker, reports, context } = openPicker({ selected: [7], required: true });
    picker.send({ type: 'media.toggle', id: 8 });
    picker.send({ type: 'picker.close' });
    expect(reports).toEqual([{ type: 'picker.closed', field: 'about_image', scrollTop: 240 }]);
    expect([context().field, context().selection]).toEqual([null, []]);
  });
});

const refusal = {
  kind: 'http',
  status: 409,
  message: 'in use',
  references: [{ model_display: 'トップページ', field_display: 'メイン画像', count: 1 }],
} as const;

test('a deletion needs a selection, and is confirmed first', () => {
  const { picker, state, context, deleting } = openPicker({});
  picker.send({ type: 'delete.request' });
  expect(state().value).toEqual(idle('browsing'));
  picker.send({ type: 'media.toggle', id: 7 });
  picker.send({ type: 'delete.request' });
  expect([state().value, context().deletion]).toEqual([idle('confirmingDelete'), { ids: [7], outcomes: [] }]);
  picker.send({ type: 'delete.cancel' });
  expect([state().value, context().deletion, context().selection, deleting]).toEqual([
    idle('browsing'),
    null,
    [7],
    [],
  ]);
});

test('a single deleted file is reported and deselected, without an alert', async () => {
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

test('a file that cannot be deleted is deselected and kept, and an alert shows the reason', async () => {
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

test('a deletion of several files has an outcome for each, and an alert with all of them', async () => {
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

test('a file that was uploaded during a deletion stays selected', async () => {
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

test('a call that the route does not provide fails with a message', async () => {
  const picker = createActor(mediaPickerMachine).start();
  picker.send({
    type: 'picker.open',
    field: 'about_image',
    kind: 'image',
    mode: 'single',
    required: false,
    maxBytes: { image: null, video: null },
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
