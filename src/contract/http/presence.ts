import * as v from 'valibot';

import { defineCall } from './call.ts';
import { readFlag, readInnerRows, readText } from './lenient.ts';

const maxKeyLength = 200;

export interface OtherEditor {
  key: string;
  username: string;
  own: boolean;
}

/** An event of `GET /api/presence/`, after each change and at least every ten seconds. Only with `presence`. */
export interface PresenceData {
  /** A UUID, for as long as the stream is open. */
  tab: string;
  editors: OtherEditor[];
}

export const readPresence = v.object({
  tab: v.pipe(readText, v.nonEmpty()),
  editors: readInnerRows(v.object({ key: readText, username: readText, own: readFlag })),
});

/** Repeated at each event: after 25 s without it, or at the stream's end, the edits count as gone. With `presence`. */
export const tellPresence = defineCall({
  method: 'POST',
  path: '/api/presence/',
  credentials: 'include',
  request: v.strictObject({
    tab: v.pipe(v.string(), v.uuid()),
    key: v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxKeyLength))),
  }),
  answer: v.strictObject({}),
  read: v.unknown(),
});
