import * as v from 'valibot';

import { defineCall } from './call.ts';
import { readFlag, readInnerRows, readText } from './lenient.ts';

const maxKeyLength = 200;

export interface OtherEditor {
  key: string;
  username: string;
  own: boolean;
}

/**
 * The data of an event of the stream `GET /api/presence/`: the unsaved edits in all other tabs, after each change and at
 * least every ten seconds. Only with the extension `presence`.
 */
export interface PresenceData {
  /** This tab's name, a UUID, for as long as the stream is open. */
  tab: string;
  editors: OtherEditor[];
}

export const readPresence = v.object({
  tab: v.pipe(readText, v.nonEmpty()),
  editors: readInnerRows(v.object({ key: readText, username: readText, own: readFlag })),
});

/**
 * Names the document of which this tab has unsaved edits. Repeated at each event of the stream while there are any:
 * after 25 s without it, and at the end of the stream, they count as gone. Ignored for a tab without a stream. Only with
 * the extension `presence`.
 */
export const tellPresence = defineCall({
  method: 'POST',
  path: '/api/presence/',
  credentials: 'include',
  request: v.strictObject({
    tab: v.pipe(v.string(), v.uuid()),
    /** Null without unsaved edits. */
    key: v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxKeyLength))),
  }),
  answer: v.strictObject({}),
  read: v.unknown(),
});
