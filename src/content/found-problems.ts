import type { RuntimeConfig } from '../contract/config.ts';
import type { AllContent } from './all-content.ts';
import { checkedSite } from './checked-content.ts';
import { type DocumentFindings, findProblems } from './find-problems.ts';

/** The longest work without a pause, in ms: a keystroke waits no longer. */
const slice = 10;

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/**
 * The problems of all content, found in slices between which the page can do other work. Rejects with the signal's
 * reason when aborted.
 */
export async function foundProblems(
  content: AllContent,
  config: RuntimeConfig,
  signal: AbortSignal,
): Promise<readonly DocumentFindings[]> {
  const found: DocumentFindings[] = [];
  let until = performance.now() + slice;
  for (const each of findProblems(checkedSite(content, config))) {
    if (each && each.findings.length > 0) found.push(each);
    if (performance.now() < until) continue;
    await pause();
    signal.throwIfAborted();
    until = performance.now() + slice;
  }
  return found;
}
