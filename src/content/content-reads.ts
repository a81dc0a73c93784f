import { CancelledError, type QueryClient } from '@tanstack/react-query';

import type { Send } from '../api/send.ts';
import { keysOf } from '../contract/each-of.ts';
import { toFailure, type Failure } from '../machines/failure.ts';
import { forgetFailure, type CachedRead } from '../saving/screen-read.ts';
import { contentListText } from '../text/checks.ts';
import {
  sourcesIn,
  type AllContent,
  type ContentList,
  type ContentProgress,
  type ContentReads,
  type ContentSource,
  type FailedRead,
} from './all-content.ts';
import { contentParts, type ContentPart, type GatheredContent } from './content-parts.ts';
import { pathnameOf } from './document-links.ts';

interface ContentCalls {
  readonly queryClient: QueryClient;
  readonly send: Send;
}

interface ReadAllOptions {
  /**
   * `true` asks the server for everything; `'missing'` only for what the cache has not (of any age, unless it was
   * invalidated): for a retry, or for a search. `'lists'` is as `'missing'`, but asks for the lists that Query counts as
   * stale too: what is concluded from absence in an old list may be wrong. By default Query's own age decides, as for a
   * screen.
   */
  readonly fresh?: boolean | 'missing' | 'lists';
  /** No further read begins after an abort. Those that have begun come to their end in the cache. */
  readonly signal: AbortSignal;
  /** Called at the beginning and after each read, with what has been read until then. */
  readonly onRead?: (progress: ContentProgress) => void;
}

/** How many reads run at once: the screens' own requests still get through. */
const atOnce = 4;

function staleTimeOf({ source }: ContentPart, fresh: ReadAllOptions['fresh']): number | undefined {
  if (fresh === true) return 0;
  if (fresh === 'lists' && 'list' in source) return undefined;
  return fresh === 'missing' || fresh === 'lists' ? Infinity : undefined;
}

/** Whether the session is the reason: asking for more would open the sign-in dialog again and again. */
const isRefusal = ({ kind }: Failure): boolean => kind === 'unauthorized' || kind === 'forbidden';

/**
 * Reads through the cache. Once more where another screen that waited for the same answer was left, because leaving
 * cancels the request.
 */
export async function fetchPart<Answer>(
  part: CachedRead<Answer>,
  { queryClient }: Pick<ContentCalls, 'queryClient'>,
  staleTime: number | undefined,
): Promise<Answer> {
  try {
    return await part.fetch(queryClient, staleTime).catch((error: unknown) => {
      if (error instanceof CancelledError) return part.fetch(queryClient, staleTime);
      throw error;
    });
  } catch (error) {
    // A screen that observes the query shows the failure, with its own Retry.
    const query = queryClient.getQueryCache().find({ queryKey: part.queryKey, exact: true });
    if (query?.getObserversCount() === 0) forgetFailure(queryClient, part.queryKey);
    throw error;
  }
}

/**
 * Reads all content that the console can read, with the queries of the screens and into their cache, a few documents at
 * a time. A read that fails is among the failures, and the others go on; where the session is the reason, no further
 * read begins, and the remaining ones are failures too. Rejects with the signal's reason when aborted, and otherwise
 * never.
 */
export async function readAllContent(
  calls: ContentCalls,
  { fresh, signal, onRead }: ReadAllOptions,
): Promise<ContentReads> {
  const waiting = [...contentParts(calls)];
  let content: GatheredContent = { documents: new Map() };
  let failures: readonly FailedRead[] = [];
  let refusal: Failure | null = null;
  let [done, total] = [0, waiting.length];
  const leading = new Set<ContentList>(['studios', 'newsList']);
  const tell = () => onRead?.({ content, failures, done, total, isTotalKnown: leading.size === 0 });

  const ended = (source: ContentSource) => {
    if ('list' in source) leading.delete(source.list);
  };

  const giveUp = (failure: Failure) => {
    const rest = waiting.splice(0);
    failures = failures.concat(rest.map(({ source }) => ({ source, failure })));
    for (const { source } of rest) ended(source);
    done += rest.length;
  };

  const read = async (part: ContentPart) => {
    try {
      const { put, next } = await fetchPart(part, calls, staleTimeOf(part, fresh));
      content = put(content);
      waiting.push(...next);
      total += next.length;
    } catch (error) {
      const failure = toFailure(error);
      failures = [...failures, { source: part.source, failure }];
      if (isRefusal(failure)) refusal ??= failure;
    }
    ended(part.source);
    done += 1;
    if (refusal) giveUp(refusal);
    if (!signal.aborted) tell();
  };

  signal.throwIfAborted();
  tell();
  const running = new Set<Promise<void>>();
  while (waiting.length > 0 || running.size > 0) {
    const part = running.size < atOnce ? waiting.shift() : undefined;
    if (part === undefined) {
      await Promise.race(running);
      signal.throwIfAborted();
      continue;
    }
    const run = read(part).finally(() => running.delete(run));
    running.add(run);
  }
  return { content, failures: inOrder(failures, content) };
}

/** The order in which failures are named: the lists, the pages, each studio with its timetable, the articles. */
function inOrder(failures: readonly FailedRead[], content: AllContent): readonly FailedRead[] {
  const lists: readonly ContentSource[] = keysOf(contentListText).map((list) => ({ list }));
  const sources = sourcesIn(content);
  const ofItems = sources.filter(({ id }) => id !== null);
  const all = [...lists, ...sources.filter(({ id }) => id === null), ...ofItems];
  const places = new Map(all.map((source, at) => [keyOf(source), at]));
  const placeOf = ({ source }: FailedRead) => places.get(keyOf(source)) ?? all.length;
  return failures.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const keyOf = (source: ContentSource): string => ('list' in source ? source.list : pathnameOf(source));
