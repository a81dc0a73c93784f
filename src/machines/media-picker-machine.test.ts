import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import { mediaPickerMachine, type MediaId, type MediaPickerReport } from './media-picker-machine.ts';

function openPicker(selected: MediaId | null, required: boolean) {
  const picker = createActor(mediaPickerMachine);
  const reports: MediaPickerReport[] = [];
  picker.on('*', (report) => reports.push(report));
  picker.start();
  picker.send({
    type: 'picker.open',
    field: 'about_image',
    kind: 'image',
    mode: 'single',
    scrollTop: 240,
    selected: selected === null ? [] : [selected],
    required,
  });
  return { picker, reports, state: () => picker.getSnapshot() };
}

test('it opens with what the field holds, for the kind that the field wants', () => {
  expect(openPicker(7, true).state().context).toEqual({
    field: 'about_image',
    kind: 'image',
    mode: 'single',
    required: true,
    scrollTop: 240,
    selection: [7],
  });
});

test('choosing another file replaces the selection, and the selected one deselects', () => {
  const { picker, state } = openPicker(7, true);
  picker.send({ type: 'media.toggle', id: 8 });
  expect(state().context.selection).toEqual([8]);
  picker.send({ type: 'media.toggle', id: 8 });
  expect(state().context.selection).toEqual([]);
});

test('confirming gives the selection to the field, then closes and gives the scroll position back', () => {
  const { picker, reports, state } = openPicker(null, true);
  picker.send({ type: 'media.toggle', id: 8 });
  picker.send({ type: 'selection.confirm' });
  expect(reports).toEqual([
    { type: 'selection.confirmed', field: 'about_image', ids: [8] },
    { type: 'picker.closed', field: 'about_image', scrollTop: 240 },
  ]);
  expect([state().value, state().context.field, state().context.selection]).toEqual(['closed', null, []]);
});

test('confirming nothing for a required field is refused with an alert, and the picker stays open', () => {
  const { picker, reports, state } = openPicker(null, true);
  picker.send({ type: 'selection.confirm' });
  expect([state().value, reports]).toEqual([{ open: 'alertingRequired' }, []]);
  picker.send({ type: 'alert.dismiss' });
  expect(state().value).toEqual({ open: 'browsing' });
});

test('confirming nothing for an optional field clears it', () => {
  const { picker, reports } = openPicker(7, false);
  picker.send({ type: 'media.toggle', id: 7 });
  picker.send({ type: 'selection.confirm' });
  expect(reports[0]).toEqual({ type: 'selection.confirmed', field: 'about_image', ids: [] });
});

test('closing changes no field and gives the scroll position back', () => {
  const { picker, reports, state } = openPicker(7, true);
  picker.send({ type: 'media.toggle', id: 8 });
  picker.send({ type: 'picker.close' });
  expect(reports).toEqual([{ type: 'picker.closed', field: 'about_image', scrollTop: 240 }]);
  expect([state().context.field, state().context.selection]).toEqual([null, []]);
});
