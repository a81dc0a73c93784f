import type { JsonList } from '../../server/database/json-rows.ts';

/** The rows of a list. */
export const contentOf = (list: JsonList): unknown => JSON.parse(Buffer.concat(list.pieces).toString());
