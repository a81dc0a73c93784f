import { CancelledError, type QueryClient } from '@tanstack/react-query';

import { newsListQuery } from '../api/news-queries.ts';
import { mediaFilesQuery } from '../api/queries.ts';
import { studiosQuery } from '../api/studio-queries.ts';
import { keysOf } from '../contract/objects.ts';
import { type DocumentSource, pageNames } from '../documents/documents.ts';
import { toFailure, type Failure } from '../machines/failure.ts';
import type { AccessParts } from '../saving/editor-access.ts';
import { forgetFailure, type CachedRead, cachedRead, type ScreenQuery } from '../saving/screen-read.ts';
import {
  sourcesIn,
  type AllContent,
  type ContentList,
  type ContentProgress,
  type ContentReads,
  type ContentSource,
  type FailedRead,
  named,
  sourcesOf,
} from './all-content.ts';
import { pathnameOf } from './document-links.ts';
import { type OpenDocument, documentEditors } from './documents.ts';
import { contentListText } from './text.ts';

/** Mutable: copies for thousands of articles would take seconds. */
interface GatheredContent extends AllContent {
  readonly documents: Map<string, OpenDocument>;
}

interface PartAnswer {
  readonly put: (content: GatheredContent) => GatheredContent;
  readonly next: readonly ContentPart[];
}

interface ContentPart extends CachedRead<PartAnswer> {
  readonly source: ContentSource;
}

function listPart<List extends ContentList>(
  list: List,
  query: ScreenQuery<NonNullable<AllContent[List]>>,
  next: (answer: NonNullable<AllContent[List]>) => readonly ContentPart[] = () => [],
): ContentPart {
  const read = cachedRead(query, (answer): PartAnswer => ({
    put: (content) => ({ ...content, [list]: answer }),
    next: next(answer),
  }));
  return { source: { list }, ...read };
}

const documentPart =
  (parts: AccessParts) =>
  (source: DocumentSource): ContentPart => {
    const { queryKey, fetch } = documentEditors[source.kind].read(parts, source.id);
    return {
      source,
      queryKey,
      fetch: async (queryClient, staleTime) => {
        const open = await fetch(queryClient, staleTime);
        const put = (content: GatheredContent) => {
          content.documents.set(pathnameOf(source), open);
          return content;
        };
        return { put, next: [] };
      },
    };
  };

/** The lists come first: the number of reads follows from them. */
function contentParts(parts: AccessParts): ContentPart[] {
  const { send } = parts;
  const part = documentPart(parts);
  return [
    listPart('studios', studiosQuery(send), ({ rows }) => sourcesOf('studio', rows).map(part)),
    listPart('newsList', newsListQuery(send), ({ rows }) => sourcesOf('news', named(rows)).map(part)),
    listPart('media', mediaFilesQuery(send)),
    ...pageNames.map((kind) => part({ kind, id: null, name: '' })),
  ];
}

interface ReadAllOptions {
  /** `'missing'`: not cached, or invalidated. `'lists'`: also stale lists. By default Query's age decides. */
  readonly fresh?: 'missing' | 'lists';
  /** An abort stops further reads; running ones end in the cache. */
  readonly signal: AbortSignal;
  readonly onRead?: (progress: ContentProgress) => void;
}

const atOnce = 4;

const staleTimeOf = ({ source }: ContentPart, fresh: ReadAllOptions['fresh']): number | undefined =>
  fresh === undefined || (fresh === 'lists' && 'list' in source) ? undefined : Infinity;

/** After a refusal each further read would open the sign-in dialog again. */
const isRefusal = ({ kind }: Failure): boolean => kind === 'unauthorized' || kind === 'forbidden';

/** Reads again if a screen that shared the request was left, which cancels it. */
export async function fetchPart<Answer>(
  part: CachedRead<Answer>,
  queryClient: QueryClient,
  staleTime: number | undefined,
): Promise<Answer> {
  try {
    return await part.fetch(queryClient, staleTime).catch((error: unknown) => {
      if (error instanceof CancelledError) return part.fetch(queryClient, staleTime);
      throw error;
    });
  } catch (error) {
    const query = queryClient.getQueryCache().find({ queryKey: part.queryKey, exact: true });
    if (query?.getObserversCount() === 0) forgetFailure(queryClient, part.queryKey);
    throw error;
  }
}

/** Reading continues after a failure, but not after a refused session. Rejects only with the signal's reason. */
export async function readAllContent(
  calls: AccessParts,
  { fresh, signal, onRead }: ReadAllOptions,
): Promise<ContentReads> {
  const waiting = contentParts(calls);
  let content: GatheredContent = { documents: new Map() };
  let failures: readonly FailedRead[] = [];
  let refusal: Failure | null = null;
  let [done, total] = [0, waiting.length];
  const leading = new Set<ContentList>(['studios', 'newsList']);
  const report = () => onRead?.({ content, failures, done, total, isTotalKnown: leading.size === 0 });

  const read = async (part: ContentPart) => {
    try {
      const { put, next } = await fetchPart(part, calls.queryClient, staleTimeOf(part, fresh));
      content = put(content);
      waiting.push(...next);
      total += next.length;
    } catch (error) {
      const failure = toFailure(error);
      failures = [...failures, { source: part.source, failure }];
      if (isRefusal(failure)) refusal ??= failure;
    }
    if ('list' in part.source) leading.delete(part.source.list);
    done += 1;
    if (refusal) {
      const failure = refusal;
      const rest = waiting.splice(0);
      failures = failures.concat(rest.map(({ source }) => ({ source, failure })));
      done += rest.length;
    }
    if (!signal.aborted) report();
  };

  signal.throwIfAborted();
  report();
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

function inOrder(failures: readonly FailedRead[], content: AllContent): readonly FailedRead[] {
  const lists: readonly ContentSource[] = keysOf(contentListText).map((list) => ({ list }));
  const sources = sourcesIn(content);
  const ofItems = sources.filter(({ id }) => id !== null);
  const all = [...lists, ...sources.filter(({ id }) => id === null), ...ofItems];
  const positions = new Map(all.map((source, position) => [keyOf(source), position]));
  const positionOf = ({ source }: FailedRead) => positions.get(keyOf(source)) ?? all.length;
  return failures.toSorted((first, second) => positionOf(first) - positionOf(second));
}

const keyOf = (source: ContentSource): string => ('list' in source ? source.list : pathnameOf(source));
