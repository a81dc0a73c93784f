import { expect, test } from 'vitest';
import { waitFor } from 'xstate';

import { evening, morning, open } from './editor-saves-fixture.ts';

test('what others have saved since the load stays: an added item, a deleted one, a changed one', async () => {
  const { save, sent, rows, setRows } = await open();
  setRows([morning, { id: 2, title: '昼' }, { id: 3, title: '夜' }]);
  expect(await save({ ...morning, title: '早朝' })).toBe(
    '保存済みです。（ほかの人が先に保存した変更も残しました）',
  );
  expect(sent).toEqual([
    {
      items: [
        { id: 1, title: '早朝' },
        { id: 2, title: '昼' },
        { id: 3, title: '夜' },
      ],
      deleted: [],
    },
  ]);
  setRows([
    { id: 1, title: '早朝' },
    { id: 2, title: '正午' },
  ]);
  await save({ id: 1, title: '朝' }, { id: 2, title: '昼' }, { id: 3, title: '夜' });
  expect(rows()).toEqual([
    { id: 1, title: '朝' },
    { id: 2, title: '正午' },
  ]);
});

test('where both changed the same place nothing is sent before the user has chosen', async () => {
  const { editor, save, sent, setRows } = await open();
  setRows([{ id: 1, title: '正午' }]);
  await save({ id: 1, title: '早朝' });
  expect(editor.getSnapshot().value).toMatchObject({ lifecycle: 'merging' });
  expect(sent).toEqual([]);
  editor.send({ type: 'merge.confirm', choices: new Map([['value /items#1 title', 'theirs']]) });
  await waitFor(editor, (snapshot) => snapshot.matches({ lifecycle: 'clean' }));
  expect(sent).toEqual([{ items: [{ id: 1, title: '正午' }], deleted: [] }]);
});

test('a save is not sent where the content cannot be read before it', async () => {
  const { save, sent, setReadable } = await open();
  setReadable(false);
  expect(await save(morning, evening)).toBe('broken');
  expect(sent).toEqual([]);
  setReadable(true);
  expect(await save(morning, evening)).toBe('保存済みです。');
});

test('content that reads differently each time, without a revision, is merged twice and then sent', async () => {
  const { save, sent, saveByOthers } = await open();
  saveByOthers(true);
  expect(await save({ id: 1, title: '朝一番' })).toBe(
    '保存済みです。（ほかの人が先に保存した変更も残しました）',
  );
  expect(sent).toHaveLength(1);
});

test('a refusal with 412 of a save without a revision is a failed save', async () => {
  const { save, sent, reads } = await open({ fates: ['412'] });
  const before = reads();
  expect(await save({ id: 1, title: '朝一番' })).toBe('not now');
  expect(sent).toHaveLength(1);
  expect(reads() - before).toBe(1);
});

test('a save names the revision that the draft began with, and the content is not read before it', async () => {
  const { save, revisions, reads } = await open({ hasRevisions: true });
  const before = reads();
  await save(morning, evening);
  expect(revisions).toEqual(['"1"']);
  // The read after the save.
  expect(reads() - before).toBe(1);
});

test('a save that is refused because others have saved is merged with that and sent again', async () => {
  const { save, revisions, rows, setRows } = await open({ hasRevisions: true });
  setRows([morning, { id: 2, title: '昼' }]);
  expect(await save({ ...morning, title: '早朝' })).toBe(
    '保存済みです。（ほかの人が先に保存した変更も残しました）',
  );
  expect(revisions).toEqual(['"1"', '"2"']);
  expect(rows()).toEqual([
    { id: 1, title: '早朝' },
    { id: 2, title: '昼' },
  ]);
});

test('a backend that refuses every revision makes a save fail instead of going on for ever', async () => {
  const { save, rows } = await open({ hasRevisions: true, refusesRevisions: true });
  expect(await save({ ...morning, title: '早朝' })).toContain('ほかの人の保存が続いているため');
  expect(rows()).toEqual([morning]);
});
