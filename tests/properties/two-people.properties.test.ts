import { QueryClient, queryOptions } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';

import { withNotes } from '../../src/api/answer-notes.ts';
import { ApiError } from '../../src/api/answer.ts';
import { apply, type Change } from '../../src/editing/changes.ts';
import { sentList } from '../../src/editing/created-items.ts';
import { createTemporaryIds } from '../../src/editing/items.ts';
import { mergeDrafts, type Side } from '../../src/editing/merge.ts';
import { createEditorMachine } from '../../src/machines/editor-machine.ts';
import { provideEditor } from '../../src/saving/actors.ts';
import type { SaveOptions } from '../../src/saving/editor-access.ts';

interface Row {
  readonly id: number;
  readonly title: string;
  readonly text: string;
}
interface Draft {
  readonly rows: readonly Row[];
}
type SentRow = Omit<Row, 'id'> & { readonly id?: number };

const outdated = new ApiError({ kind: 'http', status: 412, message: '' });

const machine = createEditorMachine<Draft>({ id: 'editor', empty: { rows: [] }, apply, groupOf: () => null });

const toSent = ({ id, ...row }: Row): SentRow => (id > 0 ? { id, ...row } : row);

/** What one person has touched since their screen last showed the server's content. */
class Touched {
  readonly fields = new Set<string>();
  readonly deleted = new Set<number>();
  added = 0;
}

/** A server of a whole list, which notes each change of a save that its author did not make. */
class Server {
  rows: readonly Row[] = [1, 2, 3].map((id) => ({ id, title: '0', text: '0' }));
  revision = 1;
  readonly reverted: string[] = [];
  #nextId = 11;

  save(sent: readonly SentRow[], expected: string | null, touched: Touched): void {
    if (expected !== `"${this.revision}"`) throw outdated;
    const before = new Map(this.rows.map((row) => [row.id, row]));
    this.rows = sent.map(({ id, ...row }) => ({ id: id ?? this.#nextId++, ...row }));
    this.revision += 1;
    const after = new Map(this.rows.map((row) => [row.id, row]));
    for (const [id, row] of before) {
      const now = after.get(id);
      if (now === undefined && !touched.deleted.has(id)) this.reverted.push(`row ${id}`);
      for (const field of ['title', 'text'] as const)
        if (now !== undefined && now[field] !== row[field] && !touched.fields.has(`${id} ${field}`))
          this.reverted.push(`row ${id}, ${field}`);
    }
    const come = this.rows.filter(({ id }) => !before.has(id)).length;
    // A row that the other has deleted comes back only where its author has changed it.
    if (come > touched.added + touched.fields.size) this.reverted.push('an added row');
  }
}

async function openFor(server: Server) {
  const newId = createTemporaryIds();
  let touched = new Touched();
  const provided = provideEditor(machine, {
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false, structuralSharing: false } } }),
    query: queryOptions({
      queryKey: ['rows'],
      queryFn: async () => withNotes([...server.rows], { revision: `"${server.revision}"` }),
    }),
    toDraft: (rows: readonly Row[]): Draft => ({ rows }),
    validate: () => [],
    prepare: ({ rows }: Draft): readonly SentRow[] => rows.map(toSent),
    save: async (sent: readonly SentRow[], { revision }: SaveOptions) => {
      server.save(sent, revision, touched);
      return '';
    },
    recognition: {
      items: sentList({
        itemsOf: ({ rows }: Draft) => rows,
        withItems: (_draft: Draft, rows: readonly Row[]) => ({ rows }),
        sentOf: ({ rows }: Draft) => rows,
        toSent,
      }),
    },
  });
  const editor = createActor(provided).start();
  const settled = () => waitFor(editor, (snapshot) => !snapshot.hasTag('busy'));
  await settled();
  const change = (made: Change) => editor.send({ type: 'draft.change', change: made, at: 0 });
  const rowAt = (place: number) => editor.getSnapshot().context.draft.rows[place];
  return {
    edit: (place: number, field: 'title' | 'text', value: string) => {
      const row = rowAt(place);
      if (row === undefined || row[field] === value) return;
      touched.fields.add(`${row.id} ${field}`);
      change({ type: 'set', path: ['rows', { id: row.id }, field], value });
    },
    add: (index: number) => {
      touched.added += 1;
      change({
        type: 'insert',
        path: ['rows'],
        index,
        item: { id: newId(), title: 'new', text: 'new' } as Row,
      });
    },
    remove: (place: number) => {
      const row = rowAt(place);
      if (row === undefined) return;
      touched.deleted.add(row.id);
      change({ type: 'remove', path: ['rows', { id: row.id }] });
    },
    move: (place: number, index: number) => {
      const row = rowAt(place);
      if (row !== undefined) change({ type: 'move', path: ['rows', { id: row.id }], index });
    },
    /** Begins a save; the returned function ends it and answers its questions. */
    save: (side: Side) => {
      editor.send({ type: 'save.request' });
      return async () => {
        for (;;) {
          const { value, context } = await settled();
          if (value.lifecycle !== 'merging' || context.theirs === null) break;
          const { base, draft: mine, theirs } = context;
          const { collisions } = mergeDrafts({ base, theirs, mine }, { renewId: newId });
          const choices = new Map(collisions.map(({ key }) => [key, side]));
          editor.send({ type: 'merge.confirm', choices });
        }
        const { value, context } = editor.getSnapshot();
        expect({ value: value.lifecycle, failure: context.failure }).toEqual({
          value: 'clean',
          failure: null,
        });
        expect(context.draft.rows).toEqual(context.base.rows);
        touched = new Touched();
      };
    },
  };
}

type Person = Awaited<ReturnType<typeof openFor>>;

const place = fc.integer({ min: 0, max: 3 });
const action = fc.oneof(
  fc.record({
    does: fc.constant('edit' as const),
    place,
    field: fc.constantFrom('title' as const, 'text' as const),
    value: fc.constantFrom('1', '2'),
  }),
  fc.record({ does: fc.constant('add' as const), place }),
  fc.record({ does: fc.constant('remove' as const), place }),
  fc.record({ does: fc.constant('move' as const), place, to: place }),
  fc.record({ does: fc.constant('save' as const), side: fc.constantFrom<Side>('mine', 'theirs') }),
);
/** Somebody does something, or both save at once. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ who: fc.constantFrom(0, 1), action }) },
  { weight: 1, arbitrary: fc.constant('both save' as const) },
);

function act(
  person: Person,
  made: typeof action extends fc.Arbitrary<infer Made> ? Made : never,
): (() => Promise<void>) | null {
  switch (made.does) {
    case 'edit':
      person.edit(made.place, made.field, made.value);
      return null;
    case 'add':
      person.add(made.place);
      return null;
    case 'remove':
      person.remove(made.place);
      return null;
    case 'move':
      person.move(made.place, made.to);
      return null;
    case 'save':
      return person.save(made.side);
  }
}

test('whatever two people do to one list, no save changes a field or a row that its author did not touch', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const server = new Server();
      const people = [await openFor(server), await openFor(server)] as const;
      const saveBoth = () => Promise.all(people.map((person) => person.save('mine')()));
      for (const each of steps) {
        if (each === 'both save') await saveBoth();
        else await act(each.who === 0 ? people[0] : people[1], each.action)?.();
      }
      await saveBoth();
      expect(server.reverted).toEqual([]);
    }),
    { numRuns: 1000 },
  );
}, 60_000);
