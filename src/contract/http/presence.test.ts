import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { presenceSchema } from './presence-fixture.ts';
import { readPresence, type PresenceData } from './presence.ts';

const data: fc.Arbitrary<PresenceData> = fc.record({
  tab: fc.uuid(),
  editors: fc.array(fc.record({ key: fc.string(), username: fc.string(), own: fc.boolean() })),
});

test('who has unsaved edits is read as it is sent, also with unknown fields', () => {
  fc.assert(
    fc.property(data, (sent) => {
      expect(v.is(presenceSchema, sent)).toBe(true);
      expect(v.parse(readPresence, sent)).toEqual(sent);
      const editors = sent.editors.map((each) => Object.assign({ since: 'x' }, each));
      expect(v.parse(readPresence, { ...sent, editors, more: 1 })).toEqual(sent);
    }),
  );
});
