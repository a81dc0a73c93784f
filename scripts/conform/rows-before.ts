import type * as v from 'valibot';

import type { Call } from '../../src/contract/http/call.ts';
import { maySave } from './gaps.ts';
import { readBy } from './judge.ts';
import { keptOf, type Kept } from './kept.ts';
import type { Run } from './run.ts';

type Rows = readonly { readonly id: number }[];

/** The rows that were there before, where another can be created and told from them; null where not. */
export function rowsBefore<C extends Call>(
  run: Run,
  kept: readonly Kept[],
  {
    list,
    save,
    rowsOf,
  }: {
    readonly list: C;
    readonly save: Call;
    readonly rowsOf: (read: v.InferOutput<C['read']>) => Rows;
  },
): Rows | null {
  const before = keptOf(kept, list);
  const read = before && readBy(list, before.read);
  if (before === null || read === null) {
    run.notPlayed.push(`${save.path}: ${list.path} could not be read`);
    return null;
  }
  return maySave(run.findings, before.read, save) ? rowsOf(read) : null;
}

/** Whether an id is that of something new. Where it is not, nothing may be changed or deleted by it. */
export function isOwn(run: Run, call: Call, id: number, before: Rows): boolean {
  if (before.every((each) => each.id !== id)) return true;
  run.findings.note(call, {
    field: 'id',
    found: `the id ${id} of what was there before`,
    does: 'takes it for what was created, and would change or delete the other',
    consequence: 'fails',
  });
  return false;
}
