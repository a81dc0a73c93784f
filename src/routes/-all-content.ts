import type { instructorsToEditQuery } from '../api/instructor-queries.ts';
import type { lessonsQuery } from '../api/studio-queries.ts';
import type { ReadRows } from '../contract/http/lenient.ts';
import type { MediaFile } from '../contract/http/media.ts';
import type { AboutContent } from '../documents/about/document.ts';
import type { ListedNews } from '../documents/news/calls.ts';
import type { News } from '../documents/news/document.ts';
import type { PriceContent } from '../documents/price/document.ts';
import type { QaCategory } from '../documents/qa/document.ts';
import type { Review } from '../documents/review/document.ts';
import type { StudioName } from '../documents/studio/calls.ts';
import type { Studio } from '../documents/studio/document.ts';
import type { TopContent } from '../documents/top/document.ts';
import type { Failure } from '../machines/failure.ts';

/** One read of section 7. `name` is what the list of studios or articles calls it; may be empty. */
export type ContentSource =
  | {
      readonly kind:
        | 'studios'
        | 'newsList'
        | 'media'
        | 'top'
        | 'about'
        | 'price'
        | 'instructor'
        | 'qa'
        | 'review';
    }
  | { readonly kind: 'studio' | 'lesson' | 'news'; readonly id: number; readonly name: string };

/** What a query of an editor's screen answers. */
type AnswerTo<Query extends (...parts: never[]) => { readonly queryFn?: unknown }> =
  ReturnType<Query>['queryFn'] extends ((...context: never[]) => infer Answer) | undefined | symbol
    ? Awaited<Answer>
    : never;

/** The content that section 7 lets the console read, as the editors' queries answer it. Undefined: not read. */
export interface AllContent {
  readonly studios?: ReadRows<StudioName>;
  readonly newsList?: ReadRows<ListedNews>;
  readonly media?: ReadRows<MediaFile>;
  readonly top?: TopContent;
  readonly about?: AboutContent;
  readonly price?: PriceContent;
  readonly instructors?: AnswerTo<typeof instructorsToEditQuery>;
  readonly qa?: readonly QaCategory[];
  readonly reviews?: readonly Review[];
  /** By id, in the order of their list. A studio or article that could not be read is missing. */
  readonly studio: ReadonlyMap<number, Studio>;
  readonly timetables: ReadonlyMap<number, AnswerTo<typeof lessonsQuery>>;
  readonly news: ReadonlyMap<number, News>;
}

/** A read that failed: its content is unknown, and must not be treated as empty. */
export interface FailedRead {
  readonly source: ContentSource;
  readonly failure: Failure;
}

/** What has been read, and what could not be. */
export interface ContentReads {
  readonly content: AllContent;
  readonly failures: readonly FailedRead[];
}

/** The progress of reading: `total` grows once the lists of studios and articles are known. */
export interface ContentProgress extends ContentReads {
  readonly done: number;
  readonly total: number;
  /** False while the lists of studios and articles, from which the further reads follow, are being read. */
  readonly isTotalKnown: boolean;
}
