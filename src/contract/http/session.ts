import * as v from 'valibot';

import { isObject } from '../objects.ts';
import { defineCall, postCall } from './call.ts';
import { readFlag } from './lenient.ts';

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
    v.transform((body) => (isObject(body) ? body : {})),
    v.object({ is_superuser: v.fallback(readFlag, false) }),
  ),
});

/** Only with the extension `logout`. */
export const logout = postCall('/api/logout/', {});
