import { expect, test } from 'vitest';

import { mergeDrafts, type Side } from './merge.ts';

const file = (id: number) => ({ id, url: `/${id}.jpg` });
const question = (id: number, text: string) => ({
  id,
  question: text,
  images: [file(1)],
  urls: [{ id: 1, text: 'A' }],
});
const base = {
  title: 'Base',
  image: file(1),
  categories: [
    { id: 1, category: 'One', qa_items: [question(11, 'a'), question(12, 'b')] },
    { id: 2, category: 'Two', qa_items: [question(21, 'c')] },
  ],
};
type Draft = typeof base;

const options = {
  localLists: new Set(['urls']),
  groupOf: (path: readonly unknown[]) => (path.at(-1) === 'qa_items' ? 'qa_items' : undefined),
  renewId: (path: readonly unknown[]) => (path.at(-2) === 'images' ? undefined : -1),
};

const merge = (theirs: Draft, mine: Draft, choices: readonly (readonly [string, Side])[] = []) =>
  mergeDrafts({ base, theirs, mine }, options, new Map(choices));

type Category = Draft['categories'][number];
const withCategories = (categories: Category[]): Draft => ({ ...base, categories });
const [one, two] = base.categories as [Category, Category];
const [a, b] = one.qa_items as [Category['qa_items'][number], Category['qa_items'][number]];

const withStudios = (...studios: number[]) => ({ ...base, studios });

const withUrls = (urls: { id: number; text: string }[]) =>
  withCategories([{ ...one, qa_items: [{ ...a, urls }, b] }, two]);

test('fields that only one of them changed keep that change', () => {
  const { draft, collisions } = merge({ ...base, title: 'Theirs' }, { ...base, image: file(2) });
  expect(draft).toEqual({ ...base, title: 'Theirs', image: file(2) });
  expect(collisions).toEqual([]);
});

test('a field that both changed alike is no collision, and one that they changed differently is', () => {
  expect(merge({ ...base, title: 'Same' }, { ...base, title: 'Same' }).collisions).toEqual([]);
  const theirs = { ...base, title: 'Theirs' };
  const mine = { ...base, title: 'Mine' };
  const { draft, collisions } = merge(theirs, mine);
  expect(collisions).toEqual([
    { key: 'value  title', kind: 'value', paths: { theirs: ['title'], mine: ['title'] } },
  ]);
  expect(draft.title).toBe('Mine');
  expect(merge(theirs, mine, [['value  title', 'theirs']]).draft).toBe(theirs);
});

test('without a change of mine the merged draft is the saved one itself', () => {
  const theirs = withCategories([two]);
  expect(merge(theirs, structuredClone(base)).draft).toBe(theirs);
});

test('items that both added stay, each behind the item that it was added after', () => {
  const [theirNew, myNew] = [question(13, 'theirs'), question(-1, 'mine')];
  const { draft, collisions } = merge(
    withCategories([{ ...one, qa_items: [theirNew, a, b] }, two]),
    withCategories([{ ...one, qa_items: [a, myNew, b] }, two]),
  );
  expect(draft.categories[0]?.qa_items).toEqual([theirNew, a, myNew, b]);
  expect(collisions).toEqual([]);
});

test('an item that one deleted and the other left alone stays deleted', () => {
  const { draft, collisions } = merge(
    withCategories([{ ...one, qa_items: [a] }, two]),
    withCategories([{ ...one, category: 'Renamed' }, two]),
  );
  expect(draft.categories[0]).toEqual({ ...one, category: 'Renamed', qa_items: [a] });
  expect(collisions).toEqual([]);
});

test('an item that they deleted and I changed is asked about; kept, it is added again under a new id', () => {
  const theirs = withCategories([{ ...one, qa_items: [b] }, two]);
  const mine = withCategories([{ ...one, qa_items: [{ ...a, question: 'Mine' }, b] }, two]);
  const { draft, collisions } = merge(theirs, mine);
  expect(collisions).toEqual([
    {
      key: 'removed qa_items#11',
      kind: 'removed',
      paths: { theirs: null, mine: ['categories', { id: 1 }, 'qa_items', { id: 11 }] },
    },
  ]);
  expect(draft.categories[0]?.qa_items).toEqual([{ ...a, id: -1, question: 'Mine' }, b]);
  expect(merge(theirs, mine, [['removed qa_items#11', 'theirs']]).draft).toBe(theirs);
});

test('a category that they deleted with what I changed in it is asked about once, and kept with all its items', () => {
  const theirs = withCategories([two]);
  const mine = withCategories([{ ...one, qa_items: [{ ...a, question: 'Mine' }, b] }, two]);
  const { draft, collisions } = merge(theirs, mine);
  expect(collisions.map(({ key }) => key)).toEqual(['removed /categories#1']);
  expect(draft.categories).toEqual([
    {
      ...one,
      id: -1,
      qa_items: [
        { ...a, id: -1, question: 'Mine' },
        { ...b, id: -1 },
      ],
    },
    two,
  ]);
  expect(merge(theirs, mine, [['removed /categories#1', 'theirs']]).draft).toBe(theirs);
});

test('a category that I deleted and they added to is asked about', () => {
  const theirs = withCategories([{ ...one, qa_items: [a, b, question(13, 'new')] }, two]);
  const mine = withCategories([two]);
  const { draft, collisions } = merge(theirs, mine);
  expect(collisions.map(({ key }) => key)).toEqual(['removed /categories#1']);
  expect(draft.categories).toEqual([two]);
  expect(merge(theirs, mine, [['removed /categories#1', 'theirs']]).draft).toBe(theirs);
});

test('an item that one moved to another list keeps what the other changed in it', () => {
  const { draft, collisions } = merge(
    withCategories([
      { ...one, qa_items: [b] },
      { ...two, qa_items: [...two.qa_items, a] },
    ]),
    withCategories([{ ...one, qa_items: [{ ...a, question: 'Mine' }, b] }, two]),
  );
  expect(draft.categories.map(({ qa_items }) => qa_items.map((item) => item.question))).toEqual([
    ['b'],
    ['c', 'Mine'],
  ]);
  expect(collisions).toEqual([]);
});

test('an order that only one changed is kept, and one that both changed differently is asked about', () => {
  const third: Category = { id: 3, category: 'Three', qa_items: [] };
  const three = withCategories([one, two, third]);
  const ordered = (...categories: Category[]) =>
    mergeDrafts(
      { base: three, theirs: withCategories([two, one, third]), mine: withCategories(categories) },
      options,
    );
  expect(ordered(one, two, third).draft.categories).toEqual([two, one, third]);
  const both = ordered(third, one, two);
  expect(both.collisions).toEqual([
    { key: 'order /categories', kind: 'order', paths: { theirs: ['categories'], mine: ['categories'] } },
  ]);
  expect(both.draft.categories).toEqual([third, one, two]);
});

test('a list whose ids are local is one value, and other ids are no change', () => {
  const mine = [{ id: 1, text: 'Mine' }];
  expect(merge(withUrls([{ id: 7, text: 'A' }]), withUrls(mine))).toMatchObject({
    draft: withUrls(mine),
    collisions: [],
  });
  expect(merge(withUrls([{ id: 7, text: 'B' }]), withUrls(mine)).collisions.map(({ kind }) => kind)).toEqual([
    'value',
  ]);
});

test('a field that follows another one takes its side, and is not asked about by itself', () => {
  const lesson = { instructor_id: 1, instructor_name: 'Aya' };
  const drafts = {
    base: lesson,
    theirs: { instructor_id: 2, instructor_name: 'Rin' },
    mine: { instructor_id: 3, instructor_name: 'Mio' },
  };
  const following = { ...options, follows: { instructor_name: 'instructor_id' } };
  expect(mergeDrafts(drafts, following).collisions.map(({ key }) => key)).toEqual(['value  instructor_id']);
  expect(mergeDrafts(drafts, following, new Map([['value  instructor_id', 'theirs']])).draft).toBe(
    drafts.theirs,
  );
});

test('a file that is in a list twice stays there, whoever has it twice', () => {
  const twice = { ...base, images: [file(1), file(2), file(2)] };
  const once = { ...base, images: [file(1), file(2)] };
  const drafts = { base: once, theirs: twice, mine: { ...once, title: 'Mine' } };
  expect(mergeDrafts(drafts, options).draft).toEqual({ ...twice, title: 'Mine' });
  const other = { base: twice, theirs: { ...twice, title: 'Theirs' }, mine: once };
  expect(mergeDrafts(other, options).draft).toEqual({ ...once, title: 'Theirs' });
});

test('a list of plain values is one value, also where it is empty', () => {
  const drafts = {
    base: withStudios(1, 2),
    theirs: withStudios(),
    mine: { ...withStudios(1, 2), title: 'Mine' },
  };
  expect(mergeDrafts(drafts, options).draft).toEqual({ ...withStudios(), title: 'Mine' });
});

test('a kept item has the same new id in each merge of the same drafts', () => {
  let last = 0;
  const counting = { ...options, renewId: () => --last };
  const theirs = withCategories([{ ...one, qa_items: [b] }, two]);
  const mine = withCategories([{ ...one, qa_items: [{ ...a, question: 'Mine' }, b] }, two]);
  const ids = () =>
    mergeDrafts({ base, theirs, mine }, counting).draft.categories[0]?.qa_items.map(({ id }) => id);
  expect(ids()).toEqual([-1, 12]);
  expect(ids()).toEqual([-1, 12]);
});
