import { expect, test } from 'vitest';

import {
  findCreated,
  sentList,
  withCreatedIds,
  withCreatedItems,
  withKnownIds,
  withoutGoneIds,
} from './created-items.ts';

interface Question {
  readonly id: number;
  readonly text: string;
}
interface Group {
  readonly id: number;
  readonly name: string;
  readonly questions: readonly Question[];
}
interface Draft {
  readonly groups: readonly Group[];
}

const questions = sentList<Group, Question>({
  itemsOf: (group) => group.questions,
  withItems: (group, all) => ({ ...group, questions: all }),
  sentOf: (group) => group.questions,
  toSent: ({ id, text }) => ({ id, text }),
});
const groups = sentList<Draft, Group>({
  itemsOf: (draft) => draft.groups,
  withItems: (_draft, all) => ({ groups: all }),
  sentOf: (draft) => draft.groups,
  toSent: ({ name, questions: all }) => ({ name, all }),
  inner: questions,
});

const question = (id: number, text = `問${id}`): Question => ({ id, text });
const group = (id: number, ...all: readonly Question[]): Group => ({ id, name: '料金', questions: all });
const draft = (...all: readonly Group[]): Draft => ({ groups: all });
const nothing = new Map();

const base = draft(group(1, question(1)));

test('new items in a list of an item get their ids inside a created item', () => {
  const sent = draft(group(1, question(1), question(-1, '新しい問')));
  const now = draft(group(1, question(1), question(7, '新しい問')));
  const found = findCreated(groups, [sent], base, now, nothing);
  expect(withCreatedIds(groups, sent, found)).toEqual(now);
  expect(withCreatedItems(groups, base, found)).toEqual(now);
});

test('new items and the new items inside them get their ids, even where they are alike', () => {
  const sent = draft(group(-1, question(-2, '同じ'), question(-3, '同じ')), group(1, question(1)));
  const now = draft(group(2, question(8, '同じ'), question(9, '同じ')), group(1, question(1)));
  const found = findCreated(groups, [sent], base, now, nothing);
  expect(withCreatedIds(groups, sent, found)).toEqual(now);
});

test('ids of two different lists are not confused', () => {
  const sent = draft(group(1, question(1)), group(-1, question(-2, '新')));
  const now = draft(group(1, question(1)), group(2, question(2, '新')));
  const found = findCreated(groups, [sent], base, now, nothing);
  expect(withCreatedIds(groups, sent, found)).toEqual(now);
});

test('items added between saves that failed keep their ids', () => {
  const first = draft(group(1, question(1)), group(-1, question(-2, '朝')));
  const afterFirst = draft(group(1, question(1)), group(2, question(5, '朝')));
  const found = findCreated(groups, [first], base, afterFirst, nothing);
  const edited = draft(group(1, question(1)), group(-1, question(-2, '朝の部'), question(-3, '夜')));
  const second = withCreatedIds(groups, edited, found);
  expect(second).toEqual(draft(group(1, question(1)), group(2, question(5, '朝の部'), question(-3, '夜'))));
  const afterSecond = draft(group(1, question(1)), group(2, question(5, '朝の部'), question(6, '夜')));
  const again = findCreated(groups, [first, second], base, afterSecond, found);
  expect(withCreatedIds(groups, edited, again)).toEqual(afterSecond);
});

test('items deleted since are in the base, items of other users are not', () => {
  const sent = draft(group(1, question(1), question(-1, 'ア')), group(-2, question(-3, 'イ')));
  const theirs = question(90, '別の人');
  const first = draft(group(1, question(1), question(7, 'ア')), group(2, question(8, 'イ')));
  const now = draft(group(1, question(1), question(7, 'ア'), theirs), group(2, question(8, 'イ'), theirs));
  const found = findCreated(groups, [sent], base, now, findCreated(groups, [sent], base, first, nothing));
  expect(withCreatedItems(groups, base, found)).toEqual(first);
});

test('an item that the server does not have (any more) is new again', () => {
  const sent = draft(group(1, question(1), question(-1, 'ア')), group(-2, question(-3, 'イ')));
  const now = draft(group(1, question(1), question(7, 'ア')), group(2, question(8, 'イ')));
  expect(withCreatedIds(groups, sent, findCreated(groups, [sent], base, base, nothing))).toEqual(sent);
  const found = findCreated(groups, [sent], base, now, nothing);
  const gone = findCreated(groups, [sent], base, base, found);
  expect(withCreatedIds(groups, sent, gone)).toEqual(sent);
  expect(withCreatedItems(groups, base, gone)).toEqual(base);
});

test('an earlier draft has the ids of its new items that the server has already, and its base has those items', () => {
  const earlier = {
    base,
    draft: draft(group(1, question(1), question(-1, '新しい問'), question(-2, '別の問'))),
  };
  const now = draft(group(1, question(1), question(7, '新しい問')));
  expect(withKnownIds(groups, earlier, now)).toEqual({
    base: now,
    draft: draft(group(1, question(1), question(7, '新しい問'), question(-2, '別の問'))),
  });
});

test('items that are gone have new temporary ids, the same each time, and so have those inside them', () => {
  const undone = draft(group(1, question(1), question(2)), group(2, question(4)));
  const renewed = new Map();
  const among = { now: base, attempts: [base] };
  const sent = withoutGoneIds(groups, undone, among, renewed);
  const [first, second] = sent.groups;
  const [ofSecond, ofFourth] = [first?.questions[1]?.id ?? 0, second?.questions[0]?.id ?? 0];
  const ofGroup = second?.id ?? 0;
  expect(sent).toEqual(
    draft(group(1, question(1), question(ofSecond, '問2')), group(ofGroup, question(ofFourth, '問4'))),
  );
  expect([ofSecond, ofFourth, ofGroup].every((id) => id < 0)).toBe(true);
  expect(new Set([ofSecond, ofFourth, ofGroup]).size).toBe(3);
  expect(withoutGoneIds(groups, undone, among, renewed)).toEqual(sent);
});

test('an item that every attempt has sent and that is gone was deleted by others, and keeps its id', () => {
  const two = draft(group(1, question(1), question(2)));
  expect(withoutGoneIds(groups, two, { now: base, attempts: [two] }, new Map())).toEqual(two);
});
