import { setImmediate } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { startEditor } from '../../../machines/editor-fixture.ts';
import { followBase } from './follow-base.ts';

const read = { title: '鏡', text: 'ダンス' };
const saved = { title: 'as the server keeps it', text: 'ダンス' };

/** An editor, and what was noted of it so far. */
function followed() {
  const { editor, server, type } = startEditor();
  const noted: [unknown, string][] = [];
  const unfollow = followBase(editor, (content, kind) => noted.push([content, kind]));
  const save = async () => {
    type('鏡張り', 0);
    editor.send({ type: 'save.request' });
    await setImmediate();
  };
  return { editor, server, noted, unfollow, type, save };
}

test('what is read is noted once, and after a save what the server has of it', async () => {
  const { noted, type, save, unfollow } = followed();
  expect(noted).toEqual([]);
  await setImmediate();
  type('床', 0);
  expect(noted).toEqual([[read, 'read']]);
  await save();
  expect(noted).toEqual([
    [read, 'read'],
    [saved, 'saved'],
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
  expect(noted).toEqual([[read, 'read']]);
  server.refuses.load = false;
  editor.send({ type: 'load.retry' });
  await setImmediate();
  expect(noted).toEqual([
    [read, 'read'],
    [saved, 'saved'],
  ]);
});

test('what others have saved is noted before the save that is merged with it', async () => {
  const { server, noted, save } = followed();
  await setImmediate();
  server.theirs.push({ ...read, text: '別の人' });
  await save();
  expect(noted).toEqual([
    [read, 'read'],
    [{ ...read, text: '別の人' }, 'read'],
    [saved, 'saved'],
  ]);
});
