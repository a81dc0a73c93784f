import * as v from 'valibot';

/** Schemas for parts of requests; the embedded server accepts nothing else. */

const maxTextLength = 2_000_000;

/** Any text. A rule against blank texts belongs to the resource, which names the item in its message. */
export const sentText = v.pipe(v.string(), v.maxLength(maxTextLength));

/** The id of something saved. */
export const sentId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** The id of a row that may be new, with its temporary negative id; a saved row gets a real id. */
export const sentOrTemporaryId = v.pipe(v.number(), v.safeInteger(), v.notValue(0));

/** The position of a row in its list, from 1; limited by the database's integer type. */
export const sentPlace = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(2_147_483_647));

/** The id of a file; whether it exists is checked separately, with a message of its own. */
export const sentMediaId = v.pipe(v.number(), v.safeInteger());
