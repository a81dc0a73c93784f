import { CancelledError, type QueryClient } from '@tanstack/react-query';

import type { Send } from '../api/send.ts';
import { toFailure, type Failure } from '../machines/failure.ts';
import type { AllContent, ContentProgress, ContentReads, ContentSource, FailedRead } from './-all-content.ts';
import { contentParts, type ContentPart, type GatheredContent } from './-content-parts.ts';
import { forgetFailure } from './-screen-read.ts';

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

const nothing = (): GatheredContent => ({ studio: new Map(), timetables: new Map(), news: new Map() });

/** The lists from whose rows others follow, or in which something may be missing. */
const lists: ReadonlySet<ContentSource['kind']> = new Set(['studios', 'newsList', 'media']);

function staleTimeOf({ source }: ContentPart, fresh: ReadAllOptions['fresh']): number | undefined {
  if (fresh === true) return 0;
  if (fresh === 'lists' && lists.has(source.kind)) return undefined;
  return fresh === 'missing' || fresh === 'lists' ? Infinity : undefined;
}

/** Whether the session is the reason: asking for more would open the sign-in dialog again and again. */
const isRefusal = ({ kind }: Failure): boolean => kind === 'unauthorized' || kind === 'forbidden';

/** A read through the cache, like that of a `ContentPart`, whatever it answers. */
export interface CachedRead<Answer> {
  readonly queryKey: readonly string[];
  readonly fetch: (queryClient: QueryClient, staleTime: number | undefined) => Promise<Answer>;
}

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
 * Reads all content that section 7 lets the console read, with the queries of the screens and into their cache, a few
 * documents at a time. A read that fails is among the failures, and the others go on; where the session is the reason, no
 * further read begins, and the remaining ones are failures too. Rejects with the signal's reason when aborted, and
 * otherwise never.
 */
export async function readAllContent(
  calls: ContentCalls,
  { fresh, signal, onRead }: ReadAllOptions,
): Promise<ContentReads> {
  const waiting = [...contentParts(calls.send)];
  let content = nothing();
  let failures: readonly FailedRead[] = [];
  let refusal: Failure | null = null;
  let [done, total] = [0, waiting.length];
  const leading = new Set<ContentSource['kind']>(['studios', 'newsList']);
  const tell = () => onRead?.({ content, failures, done, total, isTotalKnown: leading.size === 0 });

  const giveUp = (failure: Failure) => {
    const rest = waiting.splice(0);
    failures = failures.concat(rest.map(({ source }) => ({ source, failure })));
    for (const { source } of rest) leading.delete(source.kind);
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
    leading.delete(part.source.kind);
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
  return { content: ordered(content), failures: orderedFailures(failures, content) };
}

/** The documents in the order of their lists: the answers came in any. */
function ordered(content: AllContent): AllContent {
  const studios = content.studios?.rows.map(({ id }) => id) ?? [];
  const articles = content.newsList?.rows.map(({ id }) => id) ?? [];
  return {
    ...content,
    studio: inOrder(content.studio, studios),
    timetables: inOrder(content.timetables, studios),
    news: inOrder(content.news, articles),
  };
}

/** The order in which failures are named: the lists, the pages, each studio with its timetable, the articles. */
const kinds: readonly ContentSource['kind'][] = [
  'studios',
  'newsList',
  'media',
  'top',
  'about',
  'price',
  'instructor',
  'qa',
  'review',
  'studio',
  'lesson',
  'news',
];

const placesOf = (list: { readonly rows: readonly { readonly id: number }[] } | undefined) =>
  new Map(list?.rows.map(({ id }, at) => [id, at]));

function orderedFailures(
  failures: readonly FailedRead[],
  { studios, newsList }: AllContent,
): readonly FailedRead[] {
  const [ofStudios, ofArticles] = [placesOf(studios), placesOf(newsList)];
  const placeOf = (source: ContentSource): number => {
    if (!('id' in source)) return -1;
    return source.kind === 'news'
      ? ofStudios.size + (ofArticles.get(source.id) ?? 0)
      : (ofStudios.get(source.id) ?? 0);
  };
  return failures.toSorted(
    ({ source: one }, { source: other }) =>
      placeOf(one) - placeOf(other) || kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
  );
}

function inOrder<Value>(map: ReadonlyMap<number, Value>, ids: readonly number[]): ReadonlyMap<number, Value> {
  const places = new Map(ids.map((id, at) => [id, at]));
  const place = ([id]: readonly [number, Value]) => places.get(id) ?? ids.length;
  return new Map([...map].toSorted((one, other) => place(one) - place(other)));
}
