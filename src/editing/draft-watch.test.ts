import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { apply, type Change } from './changes.ts';
import { watchDraft } from './draft-watch.ts';
import { nameOf, valueAt } from './lookup.ts';
import type { Path } from './paths.ts';

interface Draft {
  readonly title: string;
  readonly items: readonly { readonly id: number; readonly name: string; readonly note: string }[];
}

const draftOf = (ids: readonly number[]): Draft => ({
  title: 'Top',
  items: ids.map((id) => ({ id, name: `name ${id}`, note: '' })),
});

function follow(first: Draft, paths: readonly Path[]) {
  const watch = watchDraft(first);
  const woken: string[] = [];
  const stops = paths.map((path) => watch.follow(path, () => woken.push(JSON.stringify(path))));
  return { watch, woken, stops };
}

const name = (id: number): Path => ['items', { id }, 'name'];

test('an edit of one field notifies that field, its item and its list, and nothing else', () => {
  const first = draftOf([1, 2, 3]);
  const paths: Path[] = [
    ['title'],
    ['items'],
    ['items', { id: 2 }],
    name(1),
    name(2),
    ['items', { id: 2 }, 'note'],
  ];
  const { watch, woken } = follow(first, paths);
  watch.replace(apply(first, { type: 'set', path: name(2), value: 'Yoga' }));
  expect(woken).toEqual(['["items"]', '["items",{"id":2}]', '["items",{"id":2},"name"]']);
});

test('a move notifies the fields whose control has another name', () => {
  const first = draftOf([1, 2, 3]);
  const { watch, woken } = follow(first, [name(1), name(2), name(3)]);
  watch.replace(apply(first, { type: 'move', path: ['items', { id: 1 }], index: 1 }));
  expect(woken).toEqual(['["items",{"id":1},"name"]', '["items",{"id":2},"name"]']);
});

test('an item that is removed and restored is followed throughout', () => {
  const first = draftOf([1, 2]);
  const { watch, woken } = follow(first, [name(2)]);
  watch.replace(draftOf([1]));
  watch.replace(first);
  watch.replace(apply(first, { type: 'set', path: name(2), value: 'Barre' }));
  expect(woken).toHaveLength(3);
});

test('a removed listener is not notified, even if it was removed during the notification', () => {
  const first = draftOf([1]);
  const { watch, woken, stops } = follow(first, [name(1), ['title']]);
  stops[0]?.();
  watch.replace(draftOf([2]));
  watch.wake(name(1));
  watch.wakeAll();
  expect(woken).toEqual(['["title"]']);
});

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 8 });
const change = fc.oneof(
  fc.record({
    type: fc.constant('set' as const),
    path: fc.integer({ min: 1, max: 12 }).map(name),
    value: fc.string({ maxLength: 2 }),
  }),
  fc.record({
    type: fc.constant('move' as const),
    path: fc.integer({ min: 1, max: 12 }).map((id): Path => ['items', { id }]),
    index: fc.nat({ max: 8 }),
  }),
  fc.record({
    type: fc.constant('remove' as const),
    path: fc.integer({ min: 1, max: 12 }).map((id): Path => ['items', { id }]),
  }),
);

test('any changes notify exactly the listeners whose value or name changed', () => {
  fc.assert(
    fc.property(ids, fc.array(change, { maxLength: 10 }), (present, changes: Change[]) => {
      const first = draftOf(present);
      const paths: Path[] = [['title'], ...Array.from({ length: 12 }, (_, at) => name(at + 1))];
      const { watch, woken } = follow(first, paths);
      let draft = first;
      for (const each of changes) {
        const next = apply(draft, each);
        woken.length = 0;
        watch.replace(next);
        const differs = (path: Path) =>
          valueAt(draft, path) !== valueAt(next, path) || nameOf(draft, path) !== nameOf(next, path);
        const must = paths.filter(differs).map((path) => JSON.stringify(path));
        expect(woken.toSorted()).toEqual(must.toSorted());
        draft = next;
      }
    }),
  );
});
