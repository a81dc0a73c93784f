import type { ReadRows } from '../contract/http/lenient.ts';
import type { MediaFile } from '../contract/http/media.ts';
import { type DocumentSource, documentNames, documents, namesOfEach } from '../documents/documents.ts';
import type { ListedNews } from '../documents/news/document.ts';
import type { StudioName } from '../documents/studio/document.ts';
import type { Failure } from '../machines/failure.ts';
import type { CheckedDocument } from './checked-site.ts';
import { pathnameOf } from './document-links.ts';
import { nameOfDocument } from './document-names.ts';
import type { OpenDocument } from './documents.ts';
import { contentListText } from './text.ts';

export type ContentList = keyof typeof contentListText;

export type ContentSource = { readonly list: ContentList } | DocumentSource;

export const nameOfSource = (source: ContentSource): string =>
  'list' in source ? contentListText[source.list] : nameOfDocument(source);

/** A list is undefined until it is read. */
export interface AllContent {
  readonly studios?: ReadRows<StudioName>;
  readonly newsList?: ReadRows<ListedNews>;
  readonly media?: ReadRows<MediaFile>;
  /** By the path of the editor; only those that could be read. */
  readonly documents: ReadonlyMap<string, OpenDocument>;
}

export const sourcesOf = (
  each: 'studio' | 'news',
  rows: readonly { readonly id: number; readonly name: string }[],
): readonly DocumentSource[] =>
  rows.flatMap(({ id, name }) => namesOfEach(each).map((kind) => ({ kind, id, name })));

export const named = (articles: readonly ListedNews[]) =>
  articles.map(({ id, title }) => ({ id, name: title }));

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

export const documentsIn = (content: AllContent): readonly CheckedDocument[] =>
  sourcesIn(content).flatMap((source) => content.documents.get(pathnameOf(source))?.(source.name) ?? []);

export interface FailedRead {
  readonly source: ContentSource;
  readonly failure: Failure;
}

export interface ContentReads {
  readonly content: AllContent;
  readonly failures: readonly FailedRead[];
}

export interface ReadingProgress {
  readonly done: number;
  readonly total: number;
  readonly isTotalKnown: boolean;
}

export type ContentProgress = ContentReads & ReadingProgress;
