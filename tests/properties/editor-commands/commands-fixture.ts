import * as fc from 'fast-check';

import { fates } from './backend-fixture.ts';

const place = fc.nat(30);
const choice = fc.constantFrom('restore' as const, 'discard' as const, 'wait' as const);

/** One thing that a person does, or that happens to them. Places are counted through what the screen has at that time. */
const command = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('type' as const),
      place,
      text: place,
      pause: fc.constantFrom(100, 900, 1500),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('choose' as const), place, pick: place }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('add' as const), place, index: place }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('delete' as const), place }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('move' as const), place, index: place, list: place }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('undo' as const), times: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('redo' as const), times: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('save' as const),
      fate: fc.constantFrom('done' as const, ...fates),
      isSameUser: fc.boolean(),
      offer: choice,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reset' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('rest' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('leave' as const, 'reload' as const, 'crash' as const),
      offer: choice,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('answer' as const), offer: choice }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('go offline' as const, 'go online' as const) }) },
);

export type Command = typeof command extends fc.Arbitrary<infer Made> ? Made : never;
export type OfferChoice = typeof choice extends fc.Arbitrary<infer Made> ? Made : never;

export const someCommands = fc.array(command, { minLength: 1, maxLength: 14 });
