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

test('JSON keeps the whole of each machine except inputs of invoked actors, and in three the context made from an input', () => {
  const paths = machines.flatMap(({ machine }) => lost(machine.config, [machine.id]));
  expect(paths.filter((path) => !/^\w+\.(?:states\..+\.)?invoke\.input$/.test(path))).toEqual([
    'confirmedCall.context',
    'previewFrame.context',
    'bookingList.context',
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
