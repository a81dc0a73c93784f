import type { Edited } from '../../src/contract/http/edited.ts';
import { isFilled } from '../../src/contract/objects.ts';
import { bodyOf, type Exchange } from './client.ts';
import { isLost, rawDifferences } from './raw-differences.ts';
import type { Run } from './run.ts';
import type { SavedDocument } from './saved-documents.ts';

/** The body of an answer; its text where it is no JSON. */
export const rawOf = (read: Exchange): unknown => bodyOf(read) ?? read.text;

const losses = (before: unknown, after: unknown, edited: Edited | undefined) =>
  rawDifferences(before, after, edited).filter(isLost);

/** A backend that shortens a text stores its beginning. */
const isShortened = (sent: unknown, stored: unknown): boolean =>
  typeof sent === 'string' && typeof stored === 'string' && sent.startsWith(stored);

/**
 * Whether a document has something that none of the requests contains, so that somebody else saved it: what a backend loses
 * is empty or as it was before.
 */
export function hasOthers(
  sent: readonly object[],
  stored: object,
  { edited }: SavedDocument['readCall'],
): boolean {
  const [first = [], ...others] = sent.map((request) =>
    losses(request, stored, edited).filter(
      ({ before, after }) => isFilled(after) && !isShortened(before, after),
    ),
  );
  return first.some(({ place }) => others.every((each) => each.some((other) => other.place === place)));
}

/** Reads a document directly after the last save of it, and remembers the body as what this run wrote. */
export async function rememberWritten(
  run: Run,
  document: SavedDocument,
  sent: readonly object[],
): Promise<void> {
  const read = await run.client.send(document.readCall, null);
  const stored = document.baseOf(read);
  if (stored !== null && !hasOthers(sent, stored, document.readCall))
    run.written.set(document.readCall.path, rawOf(read));
}

/** Whether a document is as this run sent it, or as it was read directly after its last save. */
export function isAsWritten(run: Run, document: SavedDocument, now: Exchange): boolean {
  const { readCall, saveCall, baseOf } = document;
  const isSame = (one: unknown, other: unknown) => losses(one, other, readCall.edited).length === 0;
  const { written } = run;
  if (written.has(readCall.path) && isSame(written.get(readCall.path), rawOf(now))) return true;
  const stored = baseOf(now);
  const sent = run.client.exchanges.filter(({ call }) => call.path === saveCall.path);
  return stored !== null && sent.some(({ request }) => isSame(request, stored));
}
