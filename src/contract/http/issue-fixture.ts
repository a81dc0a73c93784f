import * as v from 'valibot';

import type { Call } from './call.ts';
import { missedFields } from './lenient.ts';

/** Why the answer to a call cannot be read: the path of its first issue, and the fields that are missing there. */
export function issueOf({ read }: Pick<Call, 'read'>, body: unknown) {
  const [issue] = v.safeParse(read, body).issues ?? [];
  return issue && [v.getDotPath(issue), missedFields(issue)];
}
