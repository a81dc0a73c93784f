import * as v from 'valibot';

import { defineCall } from './call.ts';
import { readFlag, readInnerRows, readText } from './lenient.ts';

/** The longest key of a document. */
const maxKeyLength = 200;

/** Unsaved edits in another tab. */
const otherEditorSchema = v.strictObject({
  /** The document, as the tab named it. */
  key: v.string(),
  username: v.string(),
  /** Whether the other tab is the same administrator's. */
  own: v.boolean(),
});

export type OtherEditor = v.InferOutput<typeof otherEditorSchema>;

/**
 * The data of an event of the stream `GET /api/presence/`: the unsaved edits in all other tabs, after each change and at
 * least every ten seconds. The stream is an extension: opened only when the configuration's `extensions` announces
 * `presence`.
 */
export const presenceSchema = v.strictObject({
  /** This tab's name for as long as the stream is open. */
  tab: v.pipe(v.string(), v.uuid()),
  editors: v.array(otherEditorSchema),
});

export type PresenceData = v.InferOutput<typeof presenceSchema>;

/** Reads the data of an event; an unreadable entry is left out. */
export const readPresence = v.object({
  tab: v.pipe(readText, v.nonEmpty()),
  editors: readInnerRows(v.object({ key: readText, username: readText, own: readFlag })),
});

/**
 * Tells which document this tab has unsaved edits of. Repeated with each event of the stream while there are any: without
 * it for 25 s they count as gone, and with the end of the stream. Nothing happens for a tab without a stream. An extension
 * like the stream, at whose path it is.
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
