import * as v from 'valibot';

import type { PresenceData } from './presence.ts';

/** Exactly the data of an event of the stream. */
export const presenceSchema: v.GenericSchema<PresenceData> = v.strictObject({
  tab: v.pipe(v.string(), v.uuid()),
  editors: v.array(v.strictObject({ key: v.string(), username: v.string(), own: v.boolean() })),
});
