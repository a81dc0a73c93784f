import { setImmediate } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { startEditor } from '../machines/editor-fixture.ts';
import { followBase } from './version-writer.ts';

const read = { title: '鏡', text: 'ダンス' };
const saved = { title: 'as the server keeps it', text: 'ダンス' };

/** An editor, and what was noted of it so far. */
function followed() {
  const { editor, server, type } = startEditor();
  const noted: [unknown, string, number][] = [];
  const note: Parameters<typeof followBase>[1] = ({ content, kind, at }) => noted.push([content, kind, at]);
  const unfollow = followBase(editor, note, () => 3000);
  const save = async () => {
    type('鏡張り', 0);
    editor.send({ type: 'save.request' });
    await setImmediate();
  };
  return { editor, server, noted, unfollow, type, save };
}

test('what is read is noted once with the time of the read, and after a save what the server has of it with that of the save', async () => {
  const { noted, type, save, unfollow } = followed();
  expect(noted).toEqual([]);
  await setImmediate();
  type('床', 0);
  expect(noted).toEqual([[read, 'read', 1000]]);
  await save();
  expect(noted).toEqual([
    [read, 'read', 1000],
    [saved, 'saved', 2000],
  ]);
  unfollow();
  await save();
  expect(noted).toHaveLength(2);
});

test('where the read after a save fails, nothing is noted until the next one', async () => {
  const { editor, server, noted, save } = followed();
  await setImmediate();
  server.refuses.load = true;
  await save();
  expect(noted).toEqual([[read, 'read', 1000]]);
  server.refuses.load = false;
  editor.send({ type: 'load.retry' });
  await setImmediate();
  expect(noted).toEqual([
    [read, 'read', 1000],
    [saved, 'saved', 2000],
  ]);
});

test('what others have saved is noted before the save that is merged with it', async () => {
  const { server, noted, save } = followed();
  await setImmediate();
  server.theirs.push({ ...read, text: '別の人' });
  await save();
  expect(noted).toEqual([
    [read, 'read', 1000],
    [{ ...read, text: '別の人' }, 'read', 3000],
    [saved, 'saved', 2000],
  ]);
});

test('of a save that collides what others have saved is noted, and not the base with what an attempt has created', async () => {
  const { editor, server, noted, save } = followed();
  await setImmediate();
  const theirs = { ...read, title: '別の人' };
  server.theirs.push(theirs, theirs);
  server.withCreated = { base: { ...read, text: 'created' } };
  await save();
  const expected = [
    [read, 'read', 1000],
    [theirs, 'read', 3000],
  ];
  expect(noted).toEqual(expected);
  editor.send({ type: 'merge.cancel' });
  expect(noted).toEqual(expected);
  server.withCreated = {};
  editor.send({ type: 'save.request' });
  await setImmediate();
  editor.send({ type: 'merge.confirm', choices: new Map() });
  await setImmediate();
  expect(noted.at(-1)).toEqual([saved, 'saved', 2000]);
});

test('a base without an item that was deleted by a call of its own is not noted', async () => {
  const { editor, noted } = followed();
  await setImmediate();
  editor.send({
    type: 'draft.replace',
    draft: { ...read, text: '' },
    base: { ...read, text: '' },
  });
  expect(noted).toEqual([[read, 'read', 1000]]);
});
