import { expect, test } from 'vitest';

import { documentNames } from '../src/documents/documents.ts';
import { toyEditorMachine } from './editor-toy.ts';
import { editorMachines, machines } from './machines.ts';

/** The paths of the functions in a value, which JSON drops. */
function lost(value: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof value === 'function') return [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => lost(inner, [...path, key]));
}

const lostOf = (id: string) => lost(machines.find(({ machine }) => machine.id === id)?.machine.config);

test('JSON keeps the whole session machine except the inputs of its invoked actors', () => {
  expect(lostOf('session')).toEqual([
    'states.loggingIn.invoke.input',
    'states.loggedIn.states.confirmingLogout.invoke.input',
    'states.expired.states.loggingIn.invoke.input',
  ]);
});

test('JSON keeps the whole confirmed call machine except the input of the call and the context made from its own input', () => {
  expect(lostOf('confirmedCall')).toEqual(['context', 'states.calling.invoke.input']);
});

test('JSON keeps the whole editor machine except the inputs of its invoked actors', () => {
  expect(lostOf('editor')).toEqual([
    'states.lifecycle.states.loading.invoke.input',
    'states.lifecycle.states.validating.invoke.input',
    'states.lifecycle.states.saving.states.preparing.invoke.input',
    'states.lifecycle.states.saving.states.writing.invoke.input',
    'states.lifecycle.states.resetting.states.reading.invoke.input',
  ]);
});

/** A machine's config without its id and its first draft. */
const behaviourOf = ({ config }: (typeof editorMachines)[number]): unknown => {
  const { id: _id, context: _context, ...behaviour } = config;
  return JSON.parse(JSON.stringify(behaviour));
};

test('every editor runs the machine that the model tests walk', () => {
  expect(editorMachines.map(({ id }) => id)).toEqual(documentNames.map((name) => `${name}Editor`));
  for (const machine of editorMachines) expect(behaviourOf(machine)).toEqual(behaviourOf(toyEditorMachine));
});

test('JSON keeps the whole media picker machine except the inputs of its invoked actors', () => {
  expect(lostOf('mediaPicker')).toEqual([
    'states.open.states.library.states.deleting.invoke.input',
    'states.open.states.uploads.states.preparing.invoke.input',
    'states.open.states.uploads.states.sending.invoke.input',
  ]);
});

test('JSON keeps the whole preview frame machine except the context made from its input', () => {
  expect(lostOf('previewFrame')).toEqual(['context']);
});

test('JSON keeps the whole booking list machine except the context made from its input', () => {
  expect(lostOf('bookingList')).toEqual(['context']);
});

test('JSON keeps the whole journal machine except the input of the removal', () => {
  expect(lostOf('journal')).toEqual(['states.offer.states.discarding.invoke.input']);
});
