import * as v from 'valibot';

import { defineCall } from './call.ts';
import { readFlag, readMessage } from './lenient.ts';

/** Signs in. 401 for a wrong name or password; 429 with Retry-After (in seconds) after too many failures. */
export const login = defineCall({
  method: 'POST',
  path: '/api/login/',
  credentials: 'include',
  request: v.strictObject({
    username: v.pipe(v.string(), v.nonEmpty(), v.maxLength(150)),
    password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1024)),
  }),
  answer: v.strictObject({ is_superuser: v.boolean() }),
  // Any 2xx is a login, even with an empty or non-JSON body (docs/behaviour.md#session).
  read: v.pipe(
    v.unknown(),
    v.transform((body) => (typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {})),
    v.object({ is_superuser: v.fallback(readFlag, false) }),
  ),
});

/** An extension: sent only when the configuration's `extensions` announces `logout`. */
export const logout = defineCall({
  method: 'POST',
  path: '/api/logout/',
  credentials: 'include',
  request: v.strictObject({}),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});
