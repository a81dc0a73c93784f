import { expect, test } from 'vitest';

import { toyEditorMachine } from './editor-toy.ts';
import { editorMachines, machines } from './machines.ts';

/** The places of a value that JSON does not keep. */
function lost(value: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof value === 'function') return [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => lost(inner, [...path, key]));
}

const lostOf = (id: string) => lost(machines.find(({ machine }) => machine.id === id)?.machine.config);

test('of the session machine JSON keeps all but the inputs of what it invokes', () => {
  expect(lostOf('session')).toEqual([
    'states.loggingIn.invoke.input',
    'states.loggedIn.states.confirmingLogout.invoke.input',
    'states.expired.states.loggingIn.invoke.input',
  ]);
});

test('of the confirmed call JSON keeps all but the input of the call and the context made from its own input', () => {
  expect(lostOf('confirmedCall')).toEqual(['context', 'states.calling.invoke.input']);
});

test('of the editor machine JSON keeps all but the inputs of what it invokes', () => {
  expect(lostOf('editor')).toEqual([
    'states.lifecycle.states.loading.invoke.input',
    'states.lifecycle.states.validating.invoke.input',
    'states.lifecycle.states.saving.states.preparing.invoke.input',
    'states.lifecycle.states.saving.states.writing.invoke.input',
    'states.lifecycle.states.resetting.states.reading.invoke.input',
  ]);
});

/** What a machine does, whatever it is called and whichever draft it begins with. */
const behaviourOf = ({ config }: (typeof editorMachines)[number]): unknown => {
  const { id: _id, context: _context, ...behaviour } = config;
  return JSON.parse(JSON.stringify(behaviour));
};

test('every editor runs the machine that is walked', () => {
  expect(editorMachines.map(({ id }) => id)).toEqual([
    'topEditor',
    'aboutEditor',
    'instructorEditor',
    'newsEditor',
    'qaEditor',
    'reviewEditor',
  ]);
  for (const machine of editorMachines) expect(behaviourOf(machine)).toEqual(behaviourOf(toyEditorMachine));
});

test('of the media picker JSON keeps all but the inputs of what it invokes', () => {
  expect(lostOf('mediaPicker')).toEqual([
    'states.open.states.library.states.deleting.invoke.input',
    'states.open.states.uploads.states.sending.invoke.input',
  ]);
});

test('of the preview frame JSON keeps all but the context made from its input', () => {
  expect(lostOf('previewFrame')).toEqual(['context']);
});

test('of the booking list JSON keeps all but the context made from its input', () => {
  expect(lostOf('bookingList')).toEqual(['context']);
});
