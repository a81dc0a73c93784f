import * as v from 'valibot';

import { defineCall } from './call.ts';
import { readId, readObject } from './lenient.ts';

export const getFirstId = defineCall({
  method: 'POST',
  path: '/api/get_first_id/',
  credentials: 'include',
  request: v.strictObject({ type: v.literal('studio') }),
  answer: v.strictObject({ id: v.nullable(v.number()) }),
  read: readObject(['id'], v.object({ id: v.nullable(readId) })),
});
