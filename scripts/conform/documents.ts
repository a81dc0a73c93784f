import { isDeepStrictEqual } from 'node:util';

import type { Call } from '../../src/contract/http/call.ts';
import { maySave } from './gaps.ts';
import { isAsKept, keptOf, type Kept } from './kept.ts';
import type { Run } from './run.ts';
import { changedDocuments, type SavedDocument } from './saved-documents.ts';
import { hasOthers, rememberWritten } from './written.ts';

/** The places where two requests differ, by their names. */
function placesOfChange(one: unknown, other: unknown, at = ''): readonly string[] {
  if (isDeepStrictEqual(one, other)) return [];
  const isPair = typeof one === 'object' && typeof other === 'object' && one !== null && other !== null;
  if (!isPair || Array.isArray(one) !== Array.isArray(other)) return [at];
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return [at];
  const [before, after]: readonly Record<string, unknown>[] = [{ ...one }, { ...other }];
  const names = Object.keys({ ...before, ...after });
  return names.flatMap((name) =>
    placesOfChange(before?.[name], after?.[name], at === '' ? name : `${at}.${name}`),
  );
}

/** Notes what is read back in another way than it was sent. */
export function noteLost(run: Run, call: Call, sent: unknown, stored: unknown): void {
  for (const place of placesOfChange(sent, stored))
    run.findings.note(call, {
      field: place.replaceAll(/\b\d+\b/g, '*'),
      found: 'read back in another way than it was saved',
      does: 'shows what it reads back: the edit seems to be lost',
      consequence: 'fails',
    });
}

async function playDocument(run: Run, document: SavedDocument, kept: readonly Kept[]): Promise<void> {
  const { readCall, saveCall, baseOf, changedOf } = document;
  const before = keptOf(kept, readCall);
  if (before !== null && !maySave(run.findings, before.read, saveCall)) return;
  const base = before && baseOf(before.read);
  const changed = before && changedOf(before.read);
  if (before === null || base === null || changed === null) {
    run.notPlayed.push(`${saveCall.path}: there is nothing to change, or it could not be read`);
    return;
  }
  if (!(await isAsKept(run, before, saveCall))) return;
  const save = async (request: object) => run.took(saveCall, await run.client.send(saveCall, request));
  let isOthers = false;
  try {
    const isSaved = (await save(changed)) !== null;
    const after = await run.client.send(readCall, null);
    const stored = run.took(readCall, after) === null ? null : baseOf(after);
    if (stored === null) return;
    isOthers = hasOthers([changed, base], stored, readCall);
    if (isSaved) noteLost(run, saveCall, changed, stored);
  } finally {
    if (!isOthers) {
      await save(base);
      await rememberWritten(run, document, [base, changed]);
    }
  }
}

/** Changes a text of each document, reads it back, and saves what was read before, unless somebody else saved it. */
export async function playDocuments(run: Run, kept: readonly Kept[]): Promise<void> {
  for (const document of changedDocuments) await playDocument(run, document, kept);
}
