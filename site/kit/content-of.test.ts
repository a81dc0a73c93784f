import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { contentKeys } from '../../src/contract/content-key.ts';
import type { PreviewMessage } from '../../src/contract/preview.ts';
import type { AnyField, Fields } from '../../src/documents/kit/field.ts';
import { isList } from '../../src/documents/kit/list.ts';
import {
  anyContent,
  answerOf,
  described,
  describedNames,
  sampleOf,
} from '../../src/documents/kit/sample-fixture.ts';
import { contentOf } from './content-of.ts';
import { applyContent, applyMessage, initialState, type ContentState } from './content-state.ts';

type Content = Readonly<Record<string, unknown>>;

interface Edit {
  readonly fieldName: string;
  readonly value: unknown;
  readonly index?: number;
  readonly itemIndex?: number;
}

const junk: Readonly<Record<AnyField['kind'], unknown>> = {
  text: ['?'],
  lines: {},
  link: true,
  flag: 'maybe',
  image: { id: -1, image_url: 'a.jpg' },
  video: 'what',
  images: 3,
  list: 'none',
  custom: 'none',
};

const typeOf: Readonly<Record<AnyField['kind'], string>> = {
  text: 'TEXT_UPDATE',
  lines: 'TEXT_UPDATE',
  link: 'TEXT_UPDATE',
  flag: 'TEXT_UPDATE',
  image: 'IMAGE_UPDATE',
  video: 'VIDEO_UPDATE',
  images: 'MULTIPLE_IMAGES_UPDATE',
  list: 'TEXT_UPDATE',
  custom: 'TEXT_UPDATE',
};

describe.each(describedNames)('the site shows %s', (name) => {
  const document = described[name];
  const { line } = document;
  const fields: Fields = document.fields;
  const kind = contentOf<Fields>(document);
  const initial = initialState(kind);
  // A message as the console posts it; the pair of its type and its payload is that of the field's kind.
  const message = (type: string, payload: object, contentKey: string = line.contentKey) =>
    ({ type, payload: { contentKey, ...payload } }) as PreviewMessage;
  const whole = (content: Content) =>
    message('TEXT_UPDATE', { allData: answerOf(name, content), eventType: 'change' });
  const after = (messages: readonly PreviewMessage[], before: ContentState<Content> = initial) =>
    messages.reduce((state, each) => applyMessage(kind, state, each), before);
  const edit = (field: AnyField, { fieldName, ...place }: Edit) =>
    message(typeOf[field.kind], { fieldName: field.siteName ?? fieldName, ...place });
  const each = (content: Content) =>
    Object.entries(fields).map(([fieldName, field]) => edit(field, { fieldName, value: content[fieldName] }));
  /** What the site keeps of content. */
  const kept = (content: Content): Content =>
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, v.parse(field.shown, content[key])]),
    );
  const any = anyContent(fields);
  const sample = sampleOf(fields);

  test('as allData has it, and as messages of each field have it', () => {
    fc.assert(
      fc.property(any, any, (old, next) => {
        expect(after([whole(old), whole(next)]).content).toEqual(kept(next));
        expect(after([whole(old), ...each(next)]).content).toEqual(kept(next));
      }),
    );
  });

  test('as allData has a list, where the message beside it has an older one', () => {
    for (const [fieldName, field] of Object.entries(fields).filter(([, list]) => isList(list))) {
      const { type, payload } = edit(field, { fieldName, value: [] });
      const sent = message(type, { ...payload, allData: answerOf(name, sample) });
      expect([fieldName, after([sent]).content]).toEqual([fieldName, kept(sample)]);
    }
  });

  test('without rendering anything for a message that is repeated', () => {
    fc.assert(
      fc.property(any, (next) => {
        const once = after([whole(next)]);
        expect(after([whole(structuredClone(next)), ...each(structuredClone(next))], once)).toBe(once);
      }),
    );
  });

  test('as published, but for the fields of earlier messages', () => {
    fc.assert(
      fc.property(any, any, fc.nat(), (loaded, draft, count) => {
        const published = v.parse(kind.read, answerOf(name, loaded));
        const sent = each(draft).slice(0, count % (Object.keys(fields).length + 1));
        expect(applyContent(after(sent), published).content).toEqual(
          after(sent, applyContent(initial, published)).content,
        );
      }),
    );
  });

  test('untouched by another page, another kind of message, an unknown field and an unreadable value', () => {
    const shown = after([whole(sample)]);
    const others = contentKeys.filter((key) => key !== line.contentKey);
    const foreign = each(sampleOf(fields)).flatMap(({ type, payload }) =>
      others.map((key) => message(type, { ...payload, value: null, contentKey: key })),
    );
    const odd = Object.entries(fields).flatMap(([fieldName, field]) => [
      edit(field, { fieldName, value: junk[field.kind] }),
      edit(field, { fieldName, value: undefined }),
      edit(field, { fieldName, value: 'x', index: 9 }),
      message(typeOf[field.kind] === 'IMAGE_UPDATE' ? 'VIDEO_UPDATE' : 'IMAGE_UPDATE', {
        fieldName,
        value: null,
      }),
    ]);
    const unknown = ['unknown', '__proto__'].map((fieldName) =>
      message('TEXT_UPDATE', { fieldName, value: 'a' }),
    );
    for (const sent of [...foreign, ...odd, ...unknown])
      expect([sent, after([sent], shown)]).toEqual([sent, shown]);
    expect(after([message('TEXT_UPDATE', { allData: { other: 1 } })], shown)).toBe(shown);
  });

  test('with the fields of allData that can be read, where one cannot', () => {
    const shown = after([whole(sample)]);
    for (const [key, field] of Object.entries(fields)) {
      const odd = whole({ ...sampleOf(fields), [key]: junk[field.kind] });
      expect([key, after([odd], shown).content]).toEqual([key, shown.content]);
    }
  });

  test('with a field of an item changed alone, by either message about it', () => {
    const lists = Object.entries(fields).flatMap(([listName, list]) =>
      isList(list) ? [{ listName, list }] : [],
    );
    for (const { listName, list } of lists) {
      const [first] = Object(sample)[listName];
      // An unsaved item may have no id.
      const { id: _id, ...unsaved } = first;
      const rows = [first, unsaved];
      const shown = after([whole({ ...sample, [listName]: rows })]);
      const [kept0, kept1] = Object(shown.content)[listName];
      for (const [fieldName, field] of Object.entries(list.fields)) {
        if (isList(field) && field.sentAsOneValue !== true) continue;
        const value = v.parse(field.shown, field.empty);
        const expected = [kept0, { ...kept1, [fieldName]: value }];
        for (const sent of [
          edit(field, { fieldName, value, index: 1 }),
          message('ARRAY_ITEM_UPDATE', { target: listName, fieldName, value, index: 1 }),
        ]) {
          const changed = Object(after([sent], shown).content)[listName];
          expect([fieldName, changed]).toEqual([fieldName, expected]);
          expect(changed[0]).toBe(kept0);
        }
        const nothing = [
          message('ARRAY_ITEM_UPDATE', { target: 'others', fieldName, value, index: 1 }),
          edit(field, { fieldName, value: kept1[fieldName], index: 1 }),
          edit(field, { fieldName, value: junk[field.kind], index: 1 }),
          edit(field, { fieldName, value: undefined, index: 1 }),
          edit(field, { fieldName, value, index: 2 }),
          edit(field, { fieldName, value }),
          edit(field, { fieldName: 'id', value: 3, index: 1 }),
          edit(field, { fieldName: '__proto__', value, index: 1 }),
        ];
        for (const sent of nothing) expect([sent, after([sent], shown)]).toEqual([sent, shown]);
      }
    }
  });

  test('with a field of an item inside an item changed alone', () => {
    for (const [listName, list] of Object.entries(fields))
      for (const [innerName, inner] of Object.entries(isList(list) ? list.fields : {})) {
        if (!isList(inner)) continue;
        const shown = after([whole(sample)]);
        const itemOf = (state: ContentState<Content>) => Object(state.content)[listName][0];
        for (const [fieldName, field] of Object.entries(inner.fields)) {
          if (isList(field)) continue;
          const value = v.parse(field.shown, field.empty);
          for (const place of [
            { index: 0, itemIndex: 0 },
            { index: 0, priceIndex: 0 },
          ]) {
            const item = itemOf(after([edit(field, { fieldName, value, ...place })], shown));
            const before = itemOf(shown);
            expect(item).toEqual({
              ...before,
              [innerName]: [{ ...before[innerName][0], [fieldName]: value }],
            });
          }
        }
      }
  });
});
