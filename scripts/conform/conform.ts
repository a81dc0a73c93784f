import { playDocuments } from './documents.ts';
import { playMedia } from './media.ts';
import { playOwn } from './own.ts';
import { playReads, type ReadContent } from './reads.ts';
import { Run, type Outcome, type RunOptions } from './run.ts';
import { playSession } from './session.ts';

interface ConformOptions extends RunOptions {
  /** Also changes what it read and restores it, and creates and deletes things of its own. */
  readonly writes: boolean;
}

/** What a run found, and the content that it read; null without a session. */
export interface Conformance {
  readonly outcome: Outcome;
  readonly content: ReadContent | null;
}

/** Plays section 7 against a backend, call by call, as the console does. */
export async function conform(options: ConformOptions): Promise<Conformance> {
  const run = new Run(options);
  if (!(await playSession(run))) {
    run.notPlayed.push('every call with a session: there is none');
    return { outcome: run.outcome(), content: null };
  }
  const content = await playReads(run);
  await playMedia(run, content.media?.rows ?? []);
  if (options.writes) {
    await playDocuments(run, content);
    await playOwn(run, content);
  } else run.notPlayed.push('every change: it takes --write');
  return { outcome: run.outcome(), content };
}
