import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { issueOf } from '../../contract/http/issue-fixture.ts';
import { isText, neededOf, type AnyField, type Fields } from './field.ts';
import { isList } from './list.ts';
import { anyContent, answerOf, described, describedNames, sampleOf } from './sample-fixture.ts';

type Path = readonly (string | number)[];

/** A field, and where a sample of the document has it. */
interface Found {
  at: (string | number)[];
  field: AnyField;
  around: Fields;
}

const fieldsIn = (around: Fields, within: Path = []): Found[] =>
  Object.entries(around).flatMap(([name, field]) => {
    const at = [...within, name];
    return [{ at, field, around }].concat(isList(field) ? fieldsIn(field.fields, at.concat(0)) : []);
  });

/** Whether the object around the field is unreadable without it. */
const isNeeded = ({ at, around }: Found): boolean =>
  neededOf(around).every((each) => each === at.at(-1) || !Object.hasOwn(around, each));

const anyGroup = (groups: string) => fc.constantFrom(...groups.split(','), null);

type Change = (holder: Record<string, unknown>, name: string) => void;

/** A copy of a value with one value changed. */
function changed(value: unknown, path: Path, change: Change): never {
  const copy: unknown = structuredClone(value);
  const holder = path.slice(0, -1).reduce<unknown>((its, step) => Reflect.get(Object(its), step), copy);
  change(holder as Record<string, unknown>, String(path.at(-1)));
  return copy as never;
}

const setTo =
  (value: unknown): Change =>
  (holder, name) => {
    holder[name] = value;
  };
const omit: Change = (holder, name) => Reflect.deleteProperty(holder, name);

const wrong: Readonly<Record<AnyField['kind'], unknown>> = {
  text: ['a', ['b']],
  lines: ['a', ['b']],
  link: true,
  flag: 'maybe',
  image: 4,
  video: [1],
  images: [4],
  list: 'none',
  custom: ['a'],
};

describe.each(describedNames)('%s', (name) => {
  const { fields, groups, read: call } = described[name];
  const [listName] = Object.keys(fields);
  /** Its answer is one list. */
  const isRows = Object.values(fields).every(isList);
  const read = (content: Record<string, unknown>) => v.parse(call.read, answerOf(name, content));
  /** The path in the answer of a path in the content. */
  const path = (at: Path) => (isRows ? at.slice(1) : at).join('.') || null;
  const sample = sampleOf(fields);
  const found = fieldsIn(fields).filter(({ at }) => at.length > 1 || !isRows);

  test('is read as it is: bare, in another object, with unknown fields', () => {
    fc.assert(
      fc.property(
        anyContent(fields),
        fc.dictionary(fc.string({ minLength: 40 }), fc.jsonValue()),
        (content, extra) => {
          const answer = answerOf(name, content);
          expect(v.parse(call.answer, answer)).toEqual(answer);
          expect(v.parse(call.read, answer)).toEqual(answer);
          const rows = isRows ? content[String(listName)] : answer;
          expect(v.parse(call.read, { data: rows, message: '' })).toEqual(answer);
          const named = isRows ? { [String(listName)]: rows, errors: [] } : { ...extra, ...Object(answer) };
          expect(v.parse(call.read, named)).toEqual(answer);
        },
      ),
    );
  });

  test.runIf(groups.length > 0)('is read with its fields in groups, whichever are in one', () => {
    fc.assert(
      fc.property(anyContent(fields), fc.gen(), (content, gen) => {
        const body: Record<string, object> = {};
        for (const [key, value] of Object.entries(content)) {
          const group = gen(anyGroup, groups.join());
          Object.assign(group === null ? body : (body[group] ??= {}), { [key]: value });
        }
        expect(v.parse(call.read, body)).toEqual(content);
        expect(v.parse(call.read, { data: body })).toEqual(content);
      }),
    );
    for (const group of groups) expect(issueOf(call, { ...sample, [group]: 'b' })).toEqual([group, null]);
  });

  test('is empty where a field is null or left out, as long as one of the needed fields is there', () => {
    for (const { at, field } of found) {
      const none = field.kind === 'custom' ? v.parse(field.read, null) : field.empty;
      const empty = read(changed(sample, at, setTo(none)));
      expect([at, read(changed(sample, at, setTo(null)))]).toEqual([at, empty]);
    }
    for (const { at } of found.filter((each) => !isNeeded(each)))
      expect([at, read(changed(sample, at, omit))]).toEqual([at, read(changed(sample, at, setTo(null)))]);
  });

  test('takes numbers for texts, and numeric texts for ids', () => {
    for (const { at } of found.filter(({ field }) => isText(field)))
      expect(read(changed(sample, at, setTo(2026)))).toEqual(read(changed(sample, at, setTo('2026'))));
    for (const { at } of found.filter(({ field }) => isList(field) && field.ids !== 'none'))
      expect(read(changed(sample, [...at, 0, 'id'], setTo('7')))).toEqual(
        read(changed(sample, [...at, 0, 'id'], setTo(7))),
      );
  });

  test('fails to load, naming the field, where its value is none', () => {
    for (const { at, field } of found) {
      const [found_] = issueOf(call, answerOf(name, changed(sample, at, setTo(wrong[field.kind])))) ?? [];
      const named = path(at);
      expect([at, found_?.startsWith(named ?? '')]).toEqual([at, true]);
    }
  });

  test('fails to load, naming what is missing, where a row has no id, or none of the needed fields', () => {
    const rows = fieldsIn(fields).flatMap(({ at, field }) =>
      isList(field) ? [{ at: [...at, 0], list: field }] : [],
    );
    for (const { at } of rows.filter(({ list }) => list.ids !== 'none')) {
      const answer = answerOf(name, changed(sample, [...at, 'id'], omit));
      expect(issueOf(call, answer)).toEqual([path([...at, 'id']), null]);
    }
    for (const { at, list } of rows) {
      const needed = neededOf(list.fields);
      const listed = needed.length > 3 ? [...needed.slice(0, 3), '…'] : needed;
      const answer = answerOf(name, changed(sample, at, setTo({ id: 1, note: 'a' })));
      expect(issueOf(call, answer)).toEqual([path(at), listed.join(', ')]);
    }
  });

  test('is read by the other names of its fields; its own come first', () => {
    for (const { at, field } of found)
      for (const alias of field.aliases ?? []) {
        const renamed = changed(sample, at, (holder, key) => {
          holder[alias] = 'of another name';
          delete holder[key];
        });
        const expected = read(changed(sample, at, setTo('of another name')));
        expect(read(renamed)).toEqual(expected);
        const both = changed(sample, [...at.slice(0, -1), alias], setTo('of another name'));
        expect(read(both)).toEqual(read(sample));
      }
  });
});
