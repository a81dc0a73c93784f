import { QueryClient, queryOptions } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';

import { ApiError } from '../api/api-error.ts';
import { deletedIds } from '../editing/items.ts';
import { lookUpLostItems } from './-lost-saves.ts';

interface Item {
  readonly id: number;
  readonly title: string;
}
interface Draft {
  readonly items: readonly Item[];
}

const lost = new ApiError({ kind: 'network', status: null, message: 'cut' });
const refused = new ApiError({ kind: 'http', status: 500, message: 'broken' });

const toSent = ({ id, title }: Item): { id?: number; title: string } => (id > 0 ? { id, title } : { title });
const isSent = ({ title }: Item) => title !== '';

type Fate = 'refused' | 'cut before' | 'cut after';

/** A list on a server that gives ids from 11 on, and what becomes of the next saves. */
function open(...fates: Fate[]) {
  let rows: readonly Item[] = [{ id: 1, title: '朝' }];
  let nextId = 11;
  const sent: unknown[] = [];
  const resource = lookUpLostItems(
    {
      queryClient: new QueryClient(),
      query: queryOptions({ queryKey: ['items'], queryFn: async () => rows }),
      toDraft: (items: readonly Item[]): Draft => ({ items }),
      validate: () => [],
      prepare: (draft: Draft, base: Draft) => ({
        items: draft.items.filter(isSent).map(toSent),
        deleted: deletedIds(base.items, draft.items),
      }),
      save: async (request) => {
        sent.push(request);
        const fate = fates.shift();
        if (fate === 'refused') throw refused;
        if (fate === 'cut before') throw lost;
        const written = request.items.map(({ id = nextId++, title }) => ({ id, title }));
        const gone = new Set([...request.deleted, ...written.map(({ id }) => id)]);
        rows = [...written, ...rows.filter(({ id }) => !gone.has(id))];
        if (fate === 'cut after') throw lost;
        return 'saved';
      },
    },
    {
      itemsOf: ({ items }: Draft) => items,
      withItems: (_draft: Draft, items: readonly Item[]) => ({ items }),
      sentOf: ({ items }: Draft) => items.filter(isSent),
      toSent,
    },
  );
  const base: Draft = { items: rows };
  const save = async (...items: readonly Item[]) => {
    const request = await resource.prepare({ items }, base);
    return resource.save(request, new AbortController().signal).catch((error: unknown) => error);
  };
  return { save, sent, rows: () => rows, addTheirs: (row: Item) => (rows = [...rows, row]) };
}

const morning = { id: 1, title: '朝' };
const evening = { id: -1, title: '夜' };

describe('a save whose answer was lost after the server did it', () => {
  test('is sent again with the ids that new items have got', async () => {
    const { save, sent, rows, addTheirs } = open('cut after');
    expect(await save(morning, evening, { id: -2, title: '夜' })).toBe(lost);
    addTheirs({ id: 99, title: '別の人' });
    expect(await save(morning, evening, { id: -2, title: '夜' })).toBe('saved');
    expect(sent.at(-1)).toEqual({
      items: [morning, { id: 11, title: '夜' }, { id: 12, title: '夜' }],
      deleted: [],
    });
    expect(rows().map(({ id }) => id)).toEqual([1, 11, 12, 99]);
  });

  test('keeps what was typed since, however often its answer is lost', async () => {
    const { save, rows } = open('cut after', 'cut after');
    await save(morning, evening);
    await save(morning, { ...evening, title: '夜更け' });
    expect(await save(morning, { ...evening, title: '夜明け' })).toBe('saved');
    expect(rows()).toEqual([morning, { id: 11, title: '夜明け' }]);
  });

  test('takes away what was deleted since, an emptied placeholder too', async () => {
    for (const rest of [[morning], [morning, { id: 0, title: '' }]]) {
      const { save, sent, rows } = open('cut after');
      await save(morning, { id: rest[1]?.id ?? -1, title: '夜' });
      expect(await save(...rest)).toBe('saved');
      expect(sent.at(-1)).toEqual({ items: [morning], deleted: [11] });
      expect(rows()).toEqual([morning]);
    }
  });
});

test.each(['refused', 'cut before'] as const)(
  'a save that the server did not do is sent again as it was: %s',
  async (fate) => {
    const { save, sent, rows } = open(fate);
    await save(morning, evening);
    expect(await save(morning, evening)).toBe('saved');
    expect(sent[1]).toEqual(sent[0]);
    expect(rows()).toEqual([morning, { id: 11, title: '夜' }]);
  },
);
