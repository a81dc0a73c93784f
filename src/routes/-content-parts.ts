import type { QueryClient } from '@tanstack/react-query';

import { instructorsToEditQuery } from '../api/instructor-queries.ts';
import { newsListQuery, newsQuery } from '../api/news-queries.ts';
import { mediaFilesQuery, topContentQuery } from '../api/queries.ts';
import type { Send } from '../api/send.ts';
import { lessonsQuery, studioQuery, studiosQuery } from '../api/studio-queries.ts';
import type { News } from '../documents/news/document.ts';
import type { Studio } from '../documents/studio/document.ts';
import { aboutContentQuery } from './-about-resource.ts';
import type { AllContent, ContentSource } from './-all-content.ts';
import { priceContentQuery } from './-price-resource.ts';
import { qaCategoriesQuery } from './-qa-resource.ts';
import { reviewsQuery } from './-review-resource.ts';
import type { ScreenQuery } from './-screen-read.ts';

/** The content of a run of reads, to which it adds. */
export interface GatheredContent extends AllContent {
  readonly studio: Map<number, Studio>;
  readonly timetables: Map<number, Timetable>;
  readonly news: Map<number, News>;
}

type Timetable = AllContent['timetables'] extends ReadonlyMap<number, infer Value> ? Value : never;

/** An answer's place in the content, and the reads that follow from it. */
interface Answered {
  readonly put: (content: GatheredContent) => GatheredContent;
  readonly next: readonly ContentPart[];
}

/** A read, independent of its answer's type. */
export interface ContentPart {
  readonly source: ContentSource;
  readonly queryKey: readonly string[];
  /** Reads it through Query's cache. `staleTime` in ms is Query's; undefined for its default. */
  readonly fetch: (queryClient: QueryClient, staleTime: number | undefined) => Promise<Answered>;
}

function part<Answer>(
  source: ContentSource,
  query: ScreenQuery<Answer>,
  put: (content: GatheredContent, answer: Answer) => GatheredContent,
  next: (answer: Answer) => readonly ContentPart[] = () => [],
): ContentPart {
  return {
    source,
    queryKey: query.queryKey,
    fetch: async (queryClient, staleTime) => {
      const answer = await queryClient.fetchQuery({
        ...query,
        ...(staleTime !== undefined && { staleTime }),
      });
      return { put: (content) => put(content, answer), next: next(answer) };
    },
  };
}

/** Adds to the run's own map: a copy for each of thousands of articles would take seconds. */
const added = <Value>(map: Map<number, Value>, id: number, value: Value) => map.set(id, value);

function studioParts(send: Send, id: number, name: string): readonly ContentPart[] {
  return [
    part({ kind: 'studio', id, name }, studioQuery(send, id), (content, studio) => ({
      ...content,
      studio: added(content.studio, id, studio),
    })),
    part({ kind: 'lesson', id, name }, lessonsQuery(send, id), (content, timetable) => ({
      ...content,
      timetables: added(content.timetables, id, timetable),
    })),
  ];
}

const newsPart = (send: Send, id: number, name: string): ContentPart =>
  part({ kind: 'news', id, name }, newsQuery(send, id), (content, article) => ({
    ...content,
    news: added(content.news, id, article),
  }));

/** The reads to begin with. The two lists come first, because the number of reads follows from them. */
export const contentParts = (send: Send): readonly ContentPart[] => [
  part(
    { kind: 'studios' },
    studiosQuery(send),
    (content, studios) => ({ ...content, studios }),
    ({ rows }) => rows.flatMap(({ id, name }) => studioParts(send, id, name)),
  ),
  part(
    { kind: 'newsList' },
    newsListQuery(send),
    (content, newsList) => ({ ...content, newsList }),
    ({ rows }) => rows.map(({ id, title }) => newsPart(send, id, title)),
  ),
  part({ kind: 'media' }, mediaFilesQuery(send), (content, media) => ({ ...content, media })),
  part({ kind: 'top' }, topContentQuery(send), (content, top) => ({ ...content, top })),
  part({ kind: 'about' }, aboutContentQuery(send), (content, about) => ({ ...content, about })),
  part({ kind: 'price' }, priceContentQuery(send), (content, price) => ({ ...content, price })),
  part({ kind: 'instructor' }, instructorsToEditQuery(send), (content, instructors) => ({
    ...content,
    instructors,
  })),
  part({ kind: 'qa' }, qaCategoriesQuery(send), (content, qa) => ({ ...content, qa })),
  part({ kind: 'review' }, reviewsQuery(send), (content, reviews) => ({ ...content, reviews })),
];
