import type { Exchange } from './client.ts';
import { playDocuments } from './documents.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { keepContent, restoreContent } from './kept.ts';
import { playMedia } from './media.ts';
import { playOwn } from './own.ts';
import { playReads, type ReadContent } from './reads.ts';
import { Run, type Outcome, type RunOptions } from './run.ts';
import { playSession } from './session.ts';

interface ConformOptions extends RunOptions {
  /**
   * Also changes what it read and restores it, and creates and deletes things of its own. Called before the first save, with
   * what is there. Null only reads.
   */
  readonly keep: ((answers: readonly KeptAnswer[]) => Promise<void>) | null;
}

/** What a run found, and the content that it read; null without a session. */
export interface Conformance {
  readonly outcome: Outcome;
  readonly content: ReadContent | null;
}

async function playSaves(
  run: Run,
  content: ReadContent,
  reads: readonly Exchange[],
  keep: NonNullable<ConformOptions['keep']>,
): Promise<void> {
  const kept = await keepContent(run, reads);
  await keep(kept.map(({ answer }) => answer));
  try {
    await playDocuments(run, kept);
    await playOwn(run, content, kept);
  } finally {
    await restoreContent(run, kept);
  }
}

/** Plays the calls that every backend answers, one by one, as the console does. */
export async function conform(options: ConformOptions): Promise<Conformance> {
  const run = new Run(options);
  if (!(await playSession(run))) {
    run.notPlayed.push('every call with a session: there is none');
    return { outcome: run.outcome(), content: null };
  }
  const made = run.client.exchanges.length;
  const content = await playReads(run);
  const reads = run.client.exchanges.slice(made);
  await playMedia(run, content.media?.rows ?? []);
  if (options.keep === null) run.notPlayed.push('every change: it takes --write');
  else await playSaves(run, content, reads, options.keep);
  return { outcome: run.outcome(), content };
}
