import { describe, expect, test } from 'vitest';

import { walkDifferences } from './differences.ts';
import { earlierDraft, fits } from './earlier-draft.ts';
import { createTemporaryIds } from './items.ts';

const page = (...sections: readonly object[]) => ({ title: '料金', image: null, sections });
const lesson = { id: 1, name: '通い放題', prices: [{ id: 11, price: '9,800円' }] };

/** An earlier draft on a page that has given the ids to -50. */
function earlier(base: object, draft: object) {
  const next = createTemporaryIds();
  return earlierDraft({ base, changes: walkDifferences(base, draft) }, () => next() - 50);
}

test('an earlier draft is what its changes made of its base, and shares what they left', () => {
  const base = page(lesson);
  const { base: from, draft } = earlier(base, { ...base, title: '新しい料金' });
  expect(from).toBe(base);
  expect(draft).toEqual({ title: '新しい料金', image: null, sections: [lesson] });
  expect((draft as typeof base).sections).toBe(base.sections);
});

describe('temporary ids of an earlier page', () => {
  test('are replaced in new items and in the items in them', () => {
    const added = { id: -1, name: '回数券', prices: [{ id: -2, price: '5回' }] };
    expect(earlier(page(lesson), page(lesson, added)).draft).toEqual(
      page(lesson, { id: -52, name: '回数券', prices: [{ id: -51, price: '5回' }] }),
    );
  });

  test('are replaced by the same ones in the base and in the draft', () => {
    const [one, two] = [
      { id: -1, url: '/a' },
      { id: -2, url: '/b' },
    ];
    expect(earlier({ links: [one, two] }, { links: [two, { ...one, url: '/c' }] })).toEqual({
      base: {
        links: [
          { id: -51, url: '/a' },
          { id: -52, url: '/b' },
        ],
      },
      draft: {
        links: [
          { id: -52, url: '/b' },
          { id: -51, url: '/c' },
        ],
      },
    });
  });

  test('keep the prefix of a timetable’s slot', () => {
    const draft = { monday: [{ id: 'new_1' }, { id: 'space_2' }, { id: '7' }] };
    expect(earlier({ monday: [] }, draft).draft).toEqual({
      monday: [{ id: 'new_51' }, { id: 'space_52' }, { id: '7' }],
    });
  });

  test('do not include that of an emptied list’s placeholder', () => {
    expect(earlier(page(lesson), page({ ...lesson, id: 0 })).draft).toEqual(page({ ...lesson, id: 0 }));
  });
});

describe('an earlier draft fits the present one', () => {
  const file = { id: 5, image_url: '/media/a.jpg' };
  const carried = new Map([[1, 'x']]);

  test.each([
    ['with other texts, items and ids', page(lesson), page({ ...lesson, id: 'a', name: '' }, lesson)],
    ['where one has a file and the other none', { image: file }, { image: null }],
    ['where one has no items', page(), page(lesson)],
    ['with other data that it only carries', { carried }, { carried: new Map() }],
    ['with a number for a text', { price: 1 }, { price: '1' }],
  ])('%s', (_, one, other) => {
    expect([fits(one, other), fits(other, one)]).toEqual([true, true]);
  });

  test('with a field that the editor does not have any more', () => {
    expect(fits({ ...page(lesson), subtitle: '' }, page(lesson))).toBe(true);
  });

  test.each([
    ['without a field', page(lesson), { ...page(lesson), subtitle: '' }],
    ['with a list where there is a text', { title: [] }, { title: '' }],
    ['with a text where there is a list', { title: '' }, { title: [] }],
    ['with a file where there is a text', { title: file }, { title: '' }],
    ['with a map where there are fields', { carried }, { carried: {} }],
    ['without a field in an item of an item', page({ ...lesson, prices: [{ id: 1 }] }), page(lesson)],
  ])('but not %s', (_, earlier, present) => {
    expect(fits(earlier, present)).toBe(false);
  });
});
