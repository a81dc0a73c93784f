import type { ReadRows } from '../contract/http/lenient.ts';
import type { MediaFile } from '../contract/http/media.ts';
import type { DocumentSource } from '../documents/documents.ts';
import { documentNames, documents, namesOfEach } from '../documents/documents.ts';
import type { ListedNews } from '../documents/news/calls.ts';
import type { StudioName } from '../documents/studio/calls.ts';
import type { Failure } from '../machines/failure.ts';
import type { contentListText } from '../text/checks.ts';
import type { CheckedDocument } from './checked-site.ts';
import { pathnameOf } from './document-links.ts';
import type { OpenDocument } from './documents.ts';

/** A list from whose rows documents follow, or in which something may be missing. */
export type ContentList = keyof typeof contentListText;

/** What one read gives. */
export type ContentSource = { readonly list: ContentList } | DocumentSource;

/** The content that the console can read, as the editors' queries answer it. Undefined: not read. */
export interface AllContent {
  readonly studios?: ReadRows<StudioName>;
  readonly newsList?: ReadRows<ListedNews>;
  readonly media?: ReadRows<MediaFile>;
  /** By the paths of their editors. A document that could not be read is missing. */
  readonly documents: ReadonlyMap<string, OpenDocument>;
}

/** The documents of studios or articles. */
export const sourcesOf = (
  each: 'studio' | 'news',
  rows: readonly { readonly id: number; readonly name: string }[],
): readonly DocumentSource[] =>
  rows.flatMap(({ id, name }) => namesOfEach(each).map((kind) => ({ kind, id, name })));

/** The articles by what they are called. */
export const named = (articles: readonly ListedNews[]) =>
  articles.map(({ id, title }) => ({ id, name: title }));

/** What there is to be read, in the order of the sidebar; a timetable after its studio. */
export function sourcesIn({ studios, newsList }: AllContent): readonly DocumentSource[] {
  const ofItems = {
    studio: sourcesOf('studio', studios?.rows ?? []),
    news: sourcesOf('news', named(newsList?.rows ?? [])),
  };
  return documentNames.flatMap((kind): readonly DocumentSource[] => {
    const { each } = documents[kind];
    if (each === null) return [{ kind, id: null, name: '' }];
    return namesOfEach(each)[0] === kind ? ofItems[each] : [];
  });
}

/** The documents that were read, in the same order, each as its editor would open it. */
export const documentsIn = (content: AllContent): readonly CheckedDocument[] =>
  sourcesIn(content).flatMap((source) => content.documents.get(pathnameOf(source))?.(source.name) ?? []);

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
