import { describe, expect, test } from 'vitest';

import { temporaryId } from '../editing/items.ts';
import { doubtful, evening, morning, open } from './editor-saves-fixture.ts';

describe.each(['cut after', '504 after'] as const)('a save that the server processed: %s', (lostAfter) => {
  test('a save whose answer was lost reports an unknown outcome, and is not sent again where the server has all of it', async () => {
    const { save, sent, rows } = await open({ fates: [lostAfter] });
    expect(await save(morning, evening, { id: -2, title: '夜' })).toBe(doubtful);
    expect(await save(morning, evening, { id: -2, title: '夜' })).toBe('保存しました。');
    expect(sent).toHaveLength(1);
    expect(rows().map(({ id }) => id)).toEqual([1, 11, 12]);
  });

  test('a save whose answer was lost is sent again with the ids of the created items and with what others have saved since', async () => {
    const { save, sent, rows, setRows } = await open({ fates: [lostAfter] });
    await save(morning, evening, { id: -2, title: '夜' });
    setRows([...rows(), { id: 99, title: '別の人' }]);
    expect(await save({ ...morning, title: '早朝' }, evening, { id: -2, title: '夜' })).toBe(
      '保存済みです。（ほかの人が先に保存した変更も残しました）',
    );
    expect(sent.at(-1)).toEqual({
      items: [
        { id: 1, title: '早朝' },
        { id: 11, title: '夜' },
        { id: 12, title: '夜' },
        { id: 99, title: '別の人' },
      ],
      deleted: [],
    });
    expect(rows().map(({ id }) => id)).toEqual([1, 11, 12, 99]);
  });

  test('a save whose answer was lost keeps later edits, however often the outcome is unknown', async () => {
    const { save, rows } = await open({ fates: [lostAfter, lostAfter] });
    await save(morning, evening);
    expect(await save(morning, { ...evening, title: '夜更け' })).toBe(doubtful);
    expect(await save(morning, { ...evening, title: '夜明け' })).toBe('保存済みです。');
    expect(rows()).toEqual([morning, { id: 11, title: '夜明け' }]);
  });

  test('a save whose answer was lost deletes what was deleted since, including a cleared placeholder', async () => {
    for (const rest of [[morning], [morning, { id: 0, title: '' }]]) {
      const { save, sent, rows } = await open({ fates: [lostAfter] });
      await save(morning, { id: rest[1]?.id ?? -1, title: '夜' });
      await save(...rest);
      expect(sent.at(-1)).toEqual({ items: [morning], deleted: [11] });
      expect(rows()).toEqual([morning]);
    }
  });

  test('a save whose answer was lost, and one after it that did not arrive, are nobody else’s changes', async () => {
    const { save, rows } = await open({ fates: [lostAfter, 'cut before'] });
    await save({ ...morning, title: '昼' });
    await save({ ...morning, title: '夕' });
    expect(await save({ ...morning, title: '夜' })).toBe('保存済みです。');
    expect(rows()).toEqual([{ id: 1, title: '夜' }]);
  });

  test('a save whose answer was lost creates like items in their order, also where an earlier one did not arrive', async () => {
    const { save, rows } = await open({ fates: ['cut before', lostAfter] });
    await save(morning, evening);
    await save(morning, { id: -2, title: '夜' }, evening);
    expect(await save({ ...morning, title: '早朝' }, { id: -2, title: '夜' }, evening)).toBe(
      '保存済みです。',
    );
    expect(rows().map(({ id }) => id)).toEqual([1, 11, 12]);
  });

  test('a save whose answer was lost deletes an item, which an undo then adds as a new one, once', async () => {
    const [night, late] = [
      { id: temporaryId(), title: '夜' },
      { id: temporaryId(), title: '深夜' },
    ];
    const { save, sent, rows } = await open({ fates: [lostAfter, lostAfter] });
    await save(night);
    expect(await save(morning, night)).toBe(doubtful);
    expect(sent.at(-1)).toEqual({ items: [{ title: '朝' }, { id: 11, title: '夜' }], deleted: [] });
    expect(await save(morning, night, late)).toBe('保存済みです。');
    expect(rows()).toEqual([
      { id: 12, title: '朝' },
      { id: 11, title: '夜' },
      { id: 13, title: '深夜' },
    ]);
  });

  test.each([false, true])(
    'a save whose answer was lost deletes an item, which an undo then adds as a new one, also where others have saved in between (revisions: %s)',
    async (hasRevisions) => {
      const { save, rows, setRows } = await open({ fates: [lostAfter], hasRevisions });
      const night = { id: temporaryId(), title: '夜' };
      await save(night);
      setRows([...rows(), { id: 99, title: '別の人' }]);
      expect(await save(morning, night)).toBe('保存済みです。（ほかの人が先に保存した変更も残しました）');
      expect(new Map(rows().map(({ id, title }) => [title, id]))).toEqual(
        new Map([
          ['夜', 11],
          ['別の人', 99],
          ['朝', 12],
        ]),
      );
      expect(rows()).toHaveLength(3);
    },
  );

  test.each([false, true])(
    'a save whose answer was lost adds such an item, which stays where others save only then (revisions: %s)',
    async (hasRevisions) => {
      const { save, rows, setRows } = await open({ fates: [lostAfter, lostAfter], hasRevisions });
      const night = { id: temporaryId(), title: '夜' };
      await save(night);
      expect(await save(morning, night)).toBe(doubtful);
      setRows([...rows(), { id: 99, title: '別の人' }]);
      await save(morning, night);
      expect(rows()).toEqual([
        { id: 12, title: '朝' },
        { id: 11, title: '夜' },
        { id: 99, title: '別の人' },
      ]);
    },
  );

  test('a save whose answer was lost is nobody else’s change on a server that trims texts and changes line ends', async () => {
    const { save, sent, rows } = await open({ fates: [lostAfter] });
    await save({ ...morning, title: '朝 \n夜 ' });
    expect(rows()).toEqual([{ id: 1, title: '朝 \r\n夜' }]);
    expect(await save({ ...morning, title: '朝\n昼 ' })).toBe('保存済みです。');
    expect(sent).toHaveLength(2);
    expect(rows()).toEqual([{ id: 1, title: '朝\r\n昼' }]);
  });

  test('a save whose answer was lost sends no new item twice to a server that trims texts', async () => {
    const { save, rows } = await open({ fates: [lostAfter] });
    await save(morning, { ...evening, title: '夜 ' });
    await save(morning, { ...evening, title: '夜 ' });
    expect(rows()).toEqual([morning, { id: 11, title: '夜' }]);
  });
});

test.each(['cut before', '504 before'] as const)(
  'a save that the server did not process is sent again unchanged: %s',
  async (fate) => {
    const { save, sent, rows } = await open({ fates: [fate] });
    expect(await save(morning, evening)).toBe(doubtful);
    expect(await save(morning, evening)).toBe('保存済みです。');
    expect(sent[1]).toEqual(sent[0]);
    expect(rows()).toEqual([morning, { id: 11, title: '夜' }]);
  },
);

test('a save is not sent again before the server’s content could be read', async () => {
  const { save, sent, rows, setReadable } = await open({ fates: ['504 after'] });
  await save(morning, evening);
  setReadable(false);
  expect(await save(morning, evening)).toBe(doubtful);
  expect(sent).toHaveLength(1);
  setReadable(true);
  expect(await save(morning, evening)).toBe('保存しました。');
  expect(rows()).toEqual([morning, { id: 11, title: '夜' }]);
});

test('after a reset, which reads, no earlier save is looked up', async () => {
  const { save, reset, sent } = await open({ fates: ['504 after'] });
  await save(morning, evening);
  await reset();
  await save(morning);
  expect(sent.at(-1)).toEqual({ items: [morning], deleted: [11] });
});

test('after each attempt other queries with the content are invalidated, even where nothing had to be sent', async () => {
  const { save, expired } = await open({ fates: ['504 after'] });
  await save(morning, evening);
  expect(expired()).toBe(1);
  await save(morning, evening);
  expect(expired()).toBe(2);
});
