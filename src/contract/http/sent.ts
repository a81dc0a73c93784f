import * as v from 'valibot';

/** Parts of what is sent: the embedded server takes exactly this. */

const maxTextLength = 2_000_000;

/** A text of any kind. Whether it may be blank is the resource's own rule, which names the item. */
export const sentText = v.pipe(v.string(), v.maxLength(maxTextLength));

/** The id of something saved. */
export const sentId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** The id of a row that may be new: the negative one that the console gave it then. What is saved gets its real one. */
export const sentOrTemporaryId = v.pipe(v.number(), v.safeInteger(), v.notValue(0));

/** The place of a row in its list, from 1; as large as the database keeps one. */
export const sentPlace = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(2_147_483_647));

/** The id of a file; whether it is in the library is said by a message of its own. */
export const sentMediaId = v.pipe(v.number(), v.safeInteger());
