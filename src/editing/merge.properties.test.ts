import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { apply, type Change } from './changes.ts';
import { mergeDrafts, type Side } from './merge.ts';

interface Row {
  readonly id: number;
  readonly text: string;
  readonly note: string;
}
interface Section {
  readonly id: number;
  readonly title: string;
  readonly rows: readonly Row[];
}
interface Draft {
  readonly title: string;
  readonly text: string;
  readonly sections: readonly Section[];
}

const options = {
  groupOf: (path: readonly unknown[]) => (path.at(-1) === 'rows' ? 'rows' : undefined),
  renewId: (_path: unknown, item: unknown) => -100 - (item as Row).id,
};

const base: Draft = {
  title: '0',
  text: '0',
  sections: [1, 2, 3].map((id) => ({
    id,
    title: '0',
    rows: [1, 2, 3].map((row) => ({ id: id * 10 + row, text: '0', note: '0' })),
  })),
};

const sectionId = fc.integer({ min: 1, max: 3 });
const rowPath = fc
  .tuple(sectionId, fc.integer({ min: 1, max: 3 }))
  .map(([section, row]) => ['sections', { id: section }, 'rows', { id: section * 10 + row }]);
const index = fc.integer({ min: 0, max: 4 });
const value = fc.constantFrom('1', '2');

/** One edit; `newId` is that of an added row. */
const edit = (newId: number): fc.Arbitrary<Change> =>
  fc.oneof(
    fc.record({ type: fc.constant('set' as const), path: fc.constantFrom(['title'], ['text']), value }),
    fc.record({
      type: fc.constant('set' as const),
      path: fc.tuple(rowPath, fc.constantFrom('text', 'note')).map(([path, field]) => path.concat(field)),
      value,
    }),
    fc.record({
      type: fc.constant('set' as const),
      path: sectionId.map((id) => ['sections', { id }, 'title']),
      value,
    }),
    fc.record({ type: fc.constant('remove' as const), path: rowPath }),
    fc.record({ type: fc.constant('remove' as const), path: sectionId.map((id) => ['sections', { id }]) }),
    fc.record({ type: fc.constant('move' as const), path: rowPath, index }),
    fc.record({
      type: fc.constant('move' as const),
      path: rowPath,
      index,
      to: sectionId.map((id) => ['sections', { id }, 'rows']),
    }),
    fc.record({
      type: fc.constant('insert' as const),
      path: sectionId.map((id) => ['sections', { id }, 'rows']),
      index,
      item: fc.constant({ id: newId, text: 'new', note: 'new' }),
    }),
  );

const edits = (firstId: number, step: number) =>
  fc
    .tuple(...[0, 1, 2, 3, 4].map((at) => fc.option(edit(firstId + at * step), { nil: null })))
    .map((changes) =>
      changes.reduce<Draft>((draft, change) => (change ? apply(draft, change) : draft), base),
    );

const theirs = edits(101, 1);
const mine = edits(-1, -1);

/** The draft's items by their ids, each with its own fields and the list that it is in. */
function itemsOf(draft: Draft): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const { title, text, sections } = draft;
  const items = new Map<string, Readonly<Record<string, unknown>>>([['', { title, text, list: '' }]]);
  for (const { id, title: name, rows } of sections) {
    items.set(`/sections#${id}`, { title: name, list: '/sections' });
    for (const row of rows) items.set(`rows#${row.id}`, { text: row.text, note: row.note, list: id });
  }
  return items;
}

const drafts = fc.record({ base: fc.constant(base), theirs, mine });
const runs = { numRuns: 1000 };

test('a field that only one of two people changed never reverts', () => {
  fc.assert(
    fc.property(drafts, ({ theirs: their, mine: my }) => {
      const merged = itemsOf(mergeDrafts({ base, theirs: their, mine: my }, options).draft);
      const [before, theirItems, myItems] = [itemsOf(base), itemsOf(their), itemsOf(my)];
      const reverted = [...merged].flatMap(([key, { list: _list, ...fields }]) => {
        const [was, theirItem, myItem] = [before.get(key), theirItems.get(key), myItems.get(key)];
        if (!was || !theirItem || !myItem) return [];
        return Object.entries(fields).filter(([name, value]) => {
          const wanted = myItem[name] === was[name] ? theirItem[name] : myItem[name];
          const isCollision = myItem[name] !== was[name] && theirItem[name] !== was[name];
          return !isCollision && value !== wanted;
        });
      });
      expect(reverted).toEqual([]);
    }),
    runs,
  );
});

test('an item that one of them added is there once, unless its section was deleted', () => {
  fc.assert(
    fc.property(drafts, ({ theirs: their, mine: my }) => {
      const { draft } = mergeDrafts({ base, theirs: their, mine: my }, options);
      const ids = draft.sections.flatMap(({ rows }) => rows.map(({ id }) => id));
      const sections = new Set(draft.sections.map(({ id }) => id));
      const added = [...their.sections, ...my.sections]
        .filter(({ id }) => sections.has(id))
        .flatMap(({ rows }) => rows.filter(({ id }) => id < 0 || id > 100));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(expect.arrayContaining(added.map(({ id }) => id)));
    }),
    runs,
  );
});

test('an item that one of them deleted and the other did not touch stays deleted', () => {
  fc.assert(
    fc.property(drafts, ({ theirs: their, mine: my }) => {
      const merged = itemsOf(mergeDrafts({ base, theirs: their, mine: my }, options).draft);
      const [theirItems, myItems] = [itemsOf(their), itemsOf(my)];
      const restored = [...itemsOf(base)].filter(([key, was]) => {
        const [theirItem, myItem] = [theirItems.get(key), myItems.get(key)];
        const isUntouched = JSON.stringify(theirItem ?? myItem) === JSON.stringify(was);
        return key.startsWith('rows') && !(theirItem && myItem) && isUntouched && merged.has(key);
      });
      expect(restored).toEqual([]);
    }),
    runs,
  );
});

test('where only one of them changed anything, the merged draft is that one', () => {
  fc.assert(
    fc.property(theirs, (changed) => {
      expect(mergeDrafts({ base, theirs: base, mine: changed }, options)).toEqual({
        draft: changed,
        collisions: [],
      });
      expect(mergeDrafts({ base, theirs: changed, mine: base }, options)).toEqual({
        draft: changed,
        collisions: [],
      });
    }),
    runs,
  );
});

test('a field that both changed has the value of the chosen side', () => {
  fc.assert(
    fc.property(drafts, fc.constantFrom<Side>('theirs', 'mine'), ({ theirs: their, mine: my }, side) => {
      const asked = { base, theirs: their, mine: my };
      const open = mergeDrafts(asked, options).collisions;
      const merged = itemsOf(mergeDrafts(asked, options, new Map(open.map(({ key }) => [key, side]))).draft);
      const wanted = itemsOf(side === 'mine' ? my : their);
      const others = open.filter(({ key, kind }) => {
        const [, item = '', name = ''] = key.split(' ');
        return kind === 'value' && merged.has(item) && merged.get(item)?.[name] !== wanted.get(item)?.[name];
      });
      expect(others).toEqual([]);
    }),
    runs,
  );
});
