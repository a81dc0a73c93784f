import { QueryClient, queryOptions } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';

import { ApiError } from '../api/answer.ts';
import { sentList } from '../editing/created-items.ts';
import { deletedIds } from '../editing/items.ts';
import { createEditorMachine } from '../machines/editor-machine.ts';
import { provideEditor } from './-editor-actors.ts';

interface Item {
  readonly id: number;
  readonly title: string;
}
interface Draft {
  readonly items: readonly Item[];
}
interface Request {
  readonly items: readonly { readonly id?: number; readonly title: string }[];
  readonly deleted: readonly number[];
}

const cut = new ApiError({ kind: 'network', status: null, message: 'cut' });
const gateway = new ApiError({ kind: 'http', status: 504, message: '' });
const refused = new ApiError({ kind: 'http', status: 500, message: 'broken' });

const toSent = ({ id, title }: Item): { id?: number; title: string } => (id > 0 ? { id, title } : { title });
const isSent = ({ title }: Item) => title !== '';

type Fate = 'refused' | 'cut before' | 'cut after' | '504 before' | '504 after';

const machine = createEditorMachine<Draft>({
  id: 'editor',
  empty: { items: [] },
  apply: (draft) => draft,
  groupOf: () => null,
});

/** An editor of a list on a server that assigns ids from 11 on, with the outcome of the next saves. */
async function open(...fates: Fate[]) {
  let rows: readonly Item[] = [{ id: 1, title: '朝' }];
  let nextId = 11;
  let isReadable = true;
  let expired = 0;
  const sent: Request[] = [];
  const take = (request: Request) => {
    const written = request.items.map(({ id = nextId++, title }) => ({ id, title: title.trim() }));
    const gone = new Set([...request.deleted, ...written.map(({ id }) => id)]);
    rows = [...written, ...rows.filter(({ id }) => !gone.has(id))];
  };
  const provided = provideEditor(machine, {
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    query: queryOptions({
      queryKey: ['items'],
      queryFn: async () => {
        if (!isReadable) throw refused;
        return rows;
      },
    }),
    toDraft: (items: readonly Item[]): Draft => ({ items }),
    validate: () => [],
    prepare: (draft: Draft, base: Draft): Request => ({
      items: draft.items.filter(isSent).map(toSent),
      deleted: deletedIds(base.items, draft.items),
    }),
    save: async (request: Request) => {
      sent.push(request);
      const fate = fates.shift();
      if (fate === 'refused') throw refused;
      if (fate !== 'cut before' && fate !== '504 before') take(request);
      if (fate) throw fate.startsWith('cut') ? cut : gateway;
      return '保存済みです。';
    },
    expire: () => void expired++,
    recognition: {
      items: sentList({
        itemsOf: ({ items }: Draft) => items,
        withItems: (_draft: Draft, items: readonly Item[]) => ({ items }),
        sentOf: ({ items }: Draft) => items.filter(isSent),
        toSent,
      }),
    },
  });
  const editor = createActor(provided).start();
  const settled = () => waitFor(editor, (snapshot) => !snapshot.hasTag('busy'));
  await settled();
  /** Sets the items in the draft, saves it, and gives the outcome. */
  const save = async (...items: readonly Item[]) => {
    editor.send({ type: 'draft.replace', draft: { items } });
    editor.send({ type: 'save.request' });
    const { context } = await settled();
    return context.failure ? (context.failure.line ?? context.failure.message) : context.notice;
  };
  const reset = async () => {
    editor.send({ type: 'reset.request' });
    editor.send({ type: 'reset.confirm' });
    await settled();
  };
  return {
    save,
    reset,
    sent,
    rows: () => rows,
    expired: () => expired,
    setRows: (next: readonly Item[]) => (rows = next),
    setReadable: (value: boolean) => (isReadable = value),
  };
}

const morning = { id: 1, title: '朝' };
const evening = { id: -1, title: '夜' };
const doubtful = '保存できたか確認できませんでした。もう一度保存すると、先に確認します。';

describe.each(['cut after', '504 after'] as const)('a save that the server processed: %s', (lostAfter) => {
  test('a save whose answer was lost reports an unknown outcome, and is not sent again where the server has all of it', async () => {
    const { save, sent, rows } = await open(lostAfter);
    expect(await save(morning, evening, { id: -2, title: '夜' })).toBe(doubtful);
    expect(await save(morning, evening, { id: -2, title: '夜' })).toBe('保存しました。');
    expect(sent).toHaveLength(1);
    expect(rows().map(({ id }) => id)).toEqual([1, 11, 12]);
  });

  test('a save whose answer was lost is sent again with the ids of the created items, where someone else has changed the content since', async () => {
    const { save, sent, rows, setRows } = await open(lostAfter);
    await save(morning, evening, { id: -2, title: '夜' });
    setRows([...rows(), { id: 99, title: '別の人' }]);
    expect(await save(morning, evening, { id: -2, title: '夜' })).toBe('保存済みです。');
    expect(sent.at(-1)).toEqual({
      items: [morning, { id: 11, title: '夜' }, { id: 12, title: '夜' }],
      deleted: [],
    });
    expect(rows().map(({ id }) => id)).toEqual([1, 11, 12, 99]);
  });

  test('a save whose answer was lost keeps later edits, however often the outcome is unknown', async () => {
    const { save, rows } = await open(lostAfter, lostAfter);
    await save(morning, evening);
    expect(await save(morning, { ...evening, title: '夜更け' })).toBe(doubtful);
    expect(await save(morning, { ...evening, title: '夜明け' })).toBe('保存済みです。');
    expect(rows()).toEqual([morning, { id: 11, title: '夜明け' }]);
  });

  test('a save whose answer was lost deletes what was deleted since, including a cleared placeholder', async () => {
    for (const rest of [[morning], [morning, { id: 0, title: '' }]]) {
      const { save, sent, rows } = await open(lostAfter);
      await save(morning, { id: rest[1]?.id ?? -1, title: '夜' });
      await save(...rest);
      expect(sent.at(-1)).toEqual({ items: [morning], deleted: [11] });
      expect(rows()).toEqual([morning]);
    }
  });

  test('a save whose answer was lost sends no new item twice to a server that trims texts', async () => {
    const { save, rows } = await open(lostAfter);
    await save(morning, { ...evening, title: '夜 ' });
    await save(morning, { ...evening, title: '夜 ' });
    expect(rows()).toEqual([morning, { id: 11, title: '夜' }]);
  });
});

test.each(['cut before', '504 before'] as const)(
  'a save that the server did not process is sent again unchanged: %s',
  async (fate) => {
    const { save, sent, rows } = await open(fate);
    expect(await save(morning, evening)).toBe(doubtful);
    expect(await save(morning, evening)).toBe('保存済みです。');
    expect(sent[1]).toEqual(sent[0]);
    expect(rows()).toEqual([morning, { id: 11, title: '夜' }]);
  },
);

test('a save that the server refused is sent again without a read', async () => {
  const { save, sent, setReadable } = await open('refused');
  expect(await save(morning, evening)).toBe('broken');
  setReadable(false);
  await save(morning, evening);
  expect(sent).toHaveLength(2);
});

test('a save is not sent again before the server’s content could be read', async () => {
  const { save, sent, rows, setReadable } = await open('504 after');
  await save(morning, evening);
  setReadable(false);
  expect(await save(morning, evening)).toBe(doubtful);
  expect(sent).toHaveLength(1);
  setReadable(true);
  expect(await save(morning, evening)).toBe('保存しました。');
  expect(rows()).toEqual([morning, { id: 11, title: '夜' }]);
});

test('after a reset, which reads, no earlier save is looked up', async () => {
  const { save, reset, sent } = await open('504 after');
  await save(morning, evening);
  await reset();
  await save(morning);
  expect(sent.at(-1)).toEqual({ items: [morning], deleted: [11] });
});

test('after each attempt other queries with the content are invalidated, even where nothing had to be sent', async () => {
  const { save, expired } = await open('504 after');
  await save(morning, evening);
  expect(expired()).toBe(1);
  await save(morning, evening);
  expect(expired()).toBe(2);
});
