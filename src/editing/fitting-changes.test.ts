import { describe, expect, test } from 'vitest';

import { apply, type Change } from './changes.ts';
import { differencesBetween } from './differences.ts';
import { countOvertaken, fitChanges } from './fitting-changes.ts';
import { createTemporaryIds } from './items.ts';

const sections = (...of: readonly object[]) => ({ title: '料金', image: null, sections: of });
const lesson = { id: 1, name: '通い放題', prices: [{ id: 11, price: '9,800円' }] };
const trial = { id: 2, name: '体験', prices: [{ id: 21, price: '1,000円' }] };

/** What the draft becomes, and how many changes are lost. Ids of new items go on from -50. */
function restored(now: object, changes: readonly Change[]) {
  const next = createTemporaryIds();
  const fit = fitChanges(now, changes, () => next() - 50);
  const after = apply<object>(now, { type: 'batch', path: [], changes: fit.changes });
  return { after, lost: fit.lost, count: fit.changes.length };
}

test('changes are made to content that has changed elsewhere meanwhile', () => {
  const base = sections(lesson, trial);
  const draft = sections(
    { ...lesson, prices: [{ id: 11, price: '10,800円' }] },
    { ...trial, name: '体験レッスン' },
  );
  const now = { ...sections(trial, lesson), title: '料金表' };
  expect(restored(now, differencesBetween(base, draft))).toEqual({
    after: {
      title: '料金表',
      image: null,
      sections: [
        { ...trial, name: '体験レッスン' },
        { ...lesson, prices: [{ id: 11, price: '10,800円' }] },
      ],
    },
    lost: 0,
    count: 2,
  });
});

test('changes of an item that was deleted meanwhile are counted as lost, and the others are made', () => {
  const changes = differencesBetween(sections(lesson, trial), {
    ...sections({ ...lesson, name: '月謝', prices: [] }, trial),
    title: '新しい料金',
  });
  expect(restored(sections(trial), changes)).toEqual({
    after: { ...sections(trial), title: '新しい料金' },
    lost: 1,
    count: 1,
  });
});

test('what was deleted meanwhile too, and a value that is there already, is neither made nor lost', () => {
  const changes = differencesBetween(sections(lesson, trial), { ...sections(trial), title: '新しい料金' });
  const now = { ...sections(trial), title: '新しい料金' };
  expect(restored(now, changes)).toEqual({ after: now, lost: 0, count: 0 });
});

describe('the ids of new items', () => {
  const added = { id: -1, name: '回数券', prices: [{ id: -2, price: '5回' }] };
  const changes = differencesBetween(sections(lesson), sections(lesson, added));

  test('are new ones, inside of them too: the page has given the earlier ones to others', () => {
    const own = { id: -1, name: '入会金', prices: [] };
    expect(restored(sections(lesson, own), changes).after).toEqual(
      sections(lesson, { id: -52, name: '回数券', prices: [{ id: -51, price: '5回' }] }, own),
    );
  });

  test('keep the prefix of a timetable’s slot', () => {
    const [week, slot] = [{ monday: [] }, { id: 'new_1', name: 'バレエ' }];
    expect(restored(week, differencesBetween(week, { monday: [slot] })).after).toEqual({
      monday: [{ id: 'new_51', name: 'バレエ' }],
    });
  });

  test('stay the same for the placeholder of an emptied list, which is not added twice', () => {
    const emptied = differencesBetween(sections(lesson), sections({ ...lesson, id: 0 }));
    expect(restored(sections(lesson), emptied).after).toEqual(sections({ ...lesson, id: 0 }));
    expect(restored(sections({ ...lesson, id: 0 }), emptied)).toEqual({
      after: sections({ ...lesson, id: 0 }),
      lost: 0,
      count: 0,
    });
  });
});

test('an item that was moved to another list and is deleted now is lost, not added anew', () => {
  const [slot, other] = [
    { id: 7, name: 'ヨガ' },
    { id: 8, name: 'ジャズ' },
  ];
  const base = { monday: [slot], tuesday: [other] };
  const changes = differencesBetween(base, { monday: [], tuesday: [other, slot] });
  expect(restored({ monday: [], tuesday: [other] }, changes)).toEqual({
    after: { monday: [], tuesday: [other] },
    lost: 1,
    count: 0,
  });
  expect(restored(base, changes).after).toEqual({ monday: [], tuesday: [other, slot] });
});

describe('a draft of another console', () => {
  test.each<[string, Change]>([
    ['a field that does not exist any more', { type: 'set', path: ['subtitle'], value: 'x' }],
    ['a text where there is a list now', { type: 'set', path: ['sections'], value: 'x' }],
    ['a list where there is a text now', { type: 'set', path: ['title'], value: [] }],
    [
      'an item without the fields of the others',
      { type: 'insert', path: ['sections'], index: 0, item: { id: -1 } },
    ],
    [
      'an item with a text where the others have a list',
      {
        type: 'insert',
        path: ['sections'],
        index: 0,
        item: { id: -1, name: '', prices: '' } as { id: number },
      },
    ],
    ['an item of a list that is none', { type: 'insert', path: ['title'], index: 0, item: { id: -1 } }],
    ['a group of changes, which is never written', { type: 'batch', path: [], changes: [] }],
  ])('loses %s', (_, change) => {
    expect(restored(sections(lesson), [change])).toEqual({ after: sections(lesson), lost: 1, count: 0 });
  });

  test('may put a file where there was none, and take it away', () => {
    const file = { id: 5, image_url: '/media/a.jpg' };
    const [none, some] = [sections(), { ...sections(), image: file }];
    expect(restored(none, differencesBetween(none, some)).after).toEqual(some);
    expect(restored(some, differencesBetween(some, none)).after).toEqual(none);
  });
});

test('a field counts as overtaken where its value is another one than the changes began with', () => {
  const base = sections(lesson, trial);
  const changes = differencesBetween(base, {
    ...sections({ ...lesson, name: '月謝' }, { ...trial, name: '体験会' }),
    title: '新しい料金',
  });
  expect(countOvertaken(base, { ...sections({ ...lesson, name: '会員' }), title: '料金' }, changes)).toBe(1);
  expect(countOvertaken(base, sections(lesson, trial), changes)).toBe(0);
});
