import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';

import type { MediaFile as ContractFile } from '../../../src/contract/http/media.ts';
import {
  previewMessageSchema,
  type PreviewMessage as ContractMessage,
} from '../../../src/contract/preview.ts';
import type { SiteMessage as ContractSiteMessage } from '../../../src/contract/site-message.ts';
import type { MediaFile, PreviewMessage, SiteMessage } from './contract.gen.ts';
import { readMessage } from './read-message.ts';

const origin = 'http://localhost:4000';
const read = (data: unknown) => readMessage({ data, origin }, origin);

const item = fc.dictionary(fc.constantFrom('id', 'title', 'image_url'), fc.jsonValue());
const index = fc.nat(9);
const content = fc.oneof(item, fc.array(item, { maxLength: 2 }));

/** A value that the contract may accept for each name, and others. */
const values: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  contentKey: fc.constantFrom('topContent', 'priceContent', 'instructorContent'),
  componentKey: fc.constantFrom('heroHeader', 'studio', undefined),
  fieldName: fc.string(),
  target: fc.string(),
  value: fc.oneof(item, fc.constant(null), fc.array(item, { maxLength: 2 }), fc.string()),
  index,
  itemIndex: index,
  priceIndex: index,
  tabValue: index,
  allData: content,
  priceContent: fc.array(item, { maxLength: 2 }),
  allInstructors: fc.array(item, { maxLength: 2 }),
  instructor: fc.option(item),
  section: fc.option(item),
  priceItem: fc.option(item),
  skipScroll: fc.boolean(),
  preserveTab: fc.boolean(),
  preserveStudios: fc.boolean(),
  eventType: fc.constantFrom('change', 'input_focus'),
};

const wrong = fc.constantFrom(
  undefined,
  null,
  -1,
  1.5,
  '',
  'x',
  true,
  [],
  {},
  [1],
  [[]],
  'pageContent',
  'story',
);

const message = fc.constantFrom(...previewMessageSchema.options).chain(({ entries: { type, payload } }) => {
  const fields = Object.entries(payload.entries).map(
    ([name, { type: kind }]) => [name, values[name] ?? fc.anything(), kind === 'optional'] as const,
  );
  return fc.record({
    type: fc.constant(type.literal),
    payload: fc.record(Object.fromEntries(fields.map(([name, value]) => [name, value])), {
      requiredKeys: fields.filter(([, , isOptional]) => !isOptional).map(([name]) => name),
    }),
  });
});

/** A message with one of its fields missing, another one more, or a wrong value. */
const broken = message.chain(({ type, payload }) => {
  const names = fc.constantFrom('extra', '__proto__', ...Object.keys(payload));
  return fc.tuple(names, fc.boolean(), wrong).map(([name, isMissing, value]) => {
    const rest = Object.entries(payload).filter(([each]) => each !== name);
    return { type, payload: Object.fromEntries(isMissing ? rest : [...rest, [name, value]]) };
  });
});

test('the kit accepts the messages that the contract accepts, with equal content, and no others', () => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.oneof(message, broken), (data) => {
      const expected = v.safeParse(previewMessageSchema, data);
      if (expected.success) accepted += 1;
      expect(read(data)).toEqual(expected.success ? expected.output : null);
    }),
    { numRuns: 1000 },
  );
  expect(accepted).toBeGreaterThan(100);
});

test('the kit’s types are those of the contract', () => {
  expectTypeOf<PreviewMessage>().toEqualTypeOf<ContractMessage>();
  expectTypeOf<SiteMessage>().toEqualTypeOf<ContractSiteMessage>();
  expectTypeOf<MediaFile>().toEqualTypeOf<ContractFile>();
});

test('a message of another origin is ignored', () => {
  const data = {
    type: 'IMAGE_UPDATE',
    payload: { contentKey: 'topContent', fieldName: 'about_image', value: null },
  };
  expect(read(data)).toEqual(data);
  const origins = ['http://localhost:4001', 'https://localhost:4000', 'http://localhost:40000', 'null', ''];
  expect(origins.map((each) => readMessage({ data, origin: each }, origin))).toEqual(origins.map(() => null));
});

test('a message of another shape is ignored', () => {
  const data = { type: 'SELECT_CONCEPT', payload: { contentKey: 'aboutContent', index: 0, allData: {} } };
  const shapes = [
    { type: data.type },
    { ...data, type: 'select_concept' },
    { ...data, type: 'toString' },
    { ...data, type: 'SELECT_CONCEPT ADD_CONCEPT' },
    { ...data, extra: true },
    JSON.stringify(data),
  ];
  expect(shapes.map(read)).toEqual(shapes.map(() => null));
});

test('junk is ignored without throwing', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(read(data)).toBe(null);
    }),
  );
});
