import type { Call } from '../../src/contract/http/call.ts';
import { getTrialCustomers } from '../../src/contract/http/trial.ts';
import { getLocation } from '../../src/documents/studio/document.ts';
import type { Exchange } from './client.ts';
import { nameOf } from './finding.ts';
import { hasGaps } from './gaps.ts';
import { failureOf } from './judge.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { isLost, rawDifferences, type RawDifference } from './raw-differences.ts';
import type { Run } from './run.ts';
import { savedDocuments, type SavedDocument } from './saved-documents.ts';
import { isAsWritten, rawOf } from './written.ts';

/** A read that was kept. */
export interface Kept {
  readonly read: Exchange;
  readonly answer: KeptAnswer;
  /** The places that changed between two reads without a save between. */
  readonly unstable: ReadonlySet<string>;
}

export const keptOf = (kept: readonly Kept[], { path }: { readonly path: string }): Kept | null =>
  kept.find(({ read }) => read.call.path === path) ?? null;

/** Whether the backend answered, in whatever form. */
function hasAnswered(run: Run, read: Exchange): boolean {
  if (read.failure !== null) return false;
  const failure = failureOf(run.client, read);
  return failure === null || failure.kind === 'unreadable';
}

/** Customers book and cancel meanwhile; coordinates are no content. */
const isContent = ({ call: { path } }: Exchange): boolean =>
  path !== getTrialCustomers.path && path !== getLocation.path;

const documentOf = ({ call }: Exchange): SavedDocument | undefined =>
  savedDocuments.find(({ readCall }) => readCall.path === call.path);

function answerOf(read: Exchange): KeptAnswer {
  const document = documentOf(read);
  const base = document === undefined || hasGaps(read) ? null : document.baseOf(read);
  const restoredBy = document && base && { call: nameOf(document.saveCall), request: base };
  return {
    call: nameOf(read.call),
    request: read.request,
    body: rawOf(read),
    restoredBy: restoredBy ?? null,
  };
}

/** Makes the reads again that brought content, and keeps the answers. */
export async function keepContent(run: Run, reads: readonly Exchange[]): Promise<readonly Kept[]> {
  const answered = reads.filter((read) => isContent(read) && hasAnswered(run, read));
  const distinct = new Map(answered.map((read) => [JSON.stringify([read.call.path, read.request]), read]));
  const kept: Kept[] = [];
  for (const first of distinct.values()) {
    const read = await run.client.send(first.call, first.request);
    if (!hasAnswered(run, read)) continue;
    const changed = rawDifferences(rawOf(first), rawOf(read), first.call.edited);
    kept.push({ read, answer: answerOf(read), unstable: new Set(changed.map(({ names }) => names)) });
  }
  return kept;
}

interface Now {
  readonly read: Exchange;
  readonly changes: readonly RawDifference[];
}

/** How a kept answer is now. */
async function nowOf(run: Run, { read: { call, request }, answer, unstable }: Kept): Promise<Now> {
  const read = await run.client.send(call, request);
  if (hasAnswered(run, read))
    return { read, changes: rawDifferences(answer.body, rawOf(read), call.edited, unstable) };
  const after = `not read any more: ${read.status ?? 'no answer'}`;
  return { read, changes: [{ place: '', names: '', before: answer.body, after, harmless: null }] };
}

/** Reads a document again directly before its first save. Whether it is as it was kept; where not, it is noted. */
export async function isAsKept(run: Run, kept: Kept, save: Call): Promise<boolean> {
  const { changes } = await nowOf(run, kept);
  if (!changes.some(isLost)) return true;
  run.findings.note(save, {
    field: 'save',
    found: `not made: ${nameOf(kept.read.call)} has changed since it was kept`,
    does: 'would erase what somebody else changed meanwhile',
    consequence: 'fails',
  });
  return false;
}

const shortened = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

const isOneField = (one: RawDifference, other: RawDifference): boolean =>
  one.names === other.names && one.harmless === other.harmless;

/** Notes what differs without a loss, each field once. */
function noteHarmless(run: Run, { call }: Exchange, changes: readonly RawDifference[]): void {
  for (const [at, change] of changes.entries()) {
    const same = changes.filter((each) => isOneField(each, change));
    if (change.harmless === null || changes.findIndex((each) => isOneField(each, change)) < at) continue;
    const times = same.length === 1 ? '' : ` (${same.length} times)`;
    run.findings.note(call, {
      field: change.names,
      found: `${shortened(change.before)} has become ${shortened(change.after)} in the run${times}`,
      does: change.harmless,
      consequence: 'fine',
    });
  }
}

const whole = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** Notes what was lost before anything was saved once more. */
function noteLosses(run: Run, { call }: Exchange, losses: readonly RawDifference[]): void {
  for (const { place, before, after } of losses)
    run.findings.note(call, {
      field: place === '' ? 'body' : place,
      found: `${whole(before)} had become ${whole(after)} in the run`,
      does: 'saved the document once more as it was read',
      consequence: 'fails',
    });
}

/**
 * Compares what is there with what was kept, and notes what differs. Where this run wrote it, it is first saved once more as
 * it was read.
 */
export async function restoreContent(run: Run, kept: readonly Kept[]): Promise<void> {
  for (const each of kept) {
    const { read, answer } = each;
    const document = documentOf(read);
    let now = await nowOf(run, each);
    const losses = now.changes.filter(isLost);
    const isLeft = losses.length > 0 && document !== undefined && !isAsWritten(run, document, now.read);
    if (losses.length > 0 && document && answer.restoredBy && !isLeft) {
      noteLosses(run, read, losses);
      run.took(document.saveCall, await run.client.send(document.saveCall, answer.restoredBy.request));
      now = await nowOf(run, each);
    }
    const lost = now.changes.filter(isLost).map(({ place, before, after }) => ({ place, before, after }));
    if (lost.length > 0)
      run.notRestored.push({ ...answer, after: rawOf(now.read), isLeft, differences: lost });
    noteHarmless(run, read, now.changes);
  }
}
