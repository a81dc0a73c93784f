import { newsListQuery } from '../api/news-queries.ts';
import { mediaFilesQuery } from '../api/queries.ts';
import { studiosQuery } from '../api/studio-queries.ts';
import type { DocumentSource } from '../documents/documents.ts';
import { pageNames } from '../documents/documents.ts';
import type { EditorParts } from '../saving/page-editor.ts';
import { cachedRead, type CachedRead, type ScreenQuery } from '../saving/screen-read.ts';
import { named, sourcesOf, type AllContent, type ContentList, type ContentSource } from './all-content.ts';
import { pathnameOf } from './document-links.ts';
import type { OpenDocument } from './documents.ts';
import { documentEditors } from './documents.ts';

/** The content of a run of reads, to which it adds: a copy for each of thousands of articles would take seconds. */
export interface GatheredContent extends AllContent {
  readonly documents: Map<string, OpenDocument>;
}

/** An answer's place in the content, and the reads that follow from it. */
interface Answered {
  readonly put: (content: GatheredContent) => GatheredContent;
  readonly next: readonly ContentPart[];
}

/** A read, independent of its answer's type. */
export interface ContentPart extends CachedRead<Answered> {
  readonly source: ContentSource;
}

function listPart<List extends ContentList>(
  list: List,
  query: ScreenQuery<NonNullable<AllContent[List]>>,
  next: (answer: NonNullable<AllContent[List]>) => readonly ContentPart[] = () => [],
): ContentPart {
  const answered = (answer: NonNullable<AllContent[List]>): Answered => ({
    put: (content) => ({ ...content, [list]: answer }),
    next: next(answer),
  });
  return { source: { list }, ...cachedRead(query, answered) };
}

const documentPart =
  (parts: EditorParts) =>
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

/** The reads to begin with. The two lists come first, because the number of reads follows from them. */
export function contentParts(parts: EditorParts): readonly ContentPart[] {
  const { send } = parts;
  const part = documentPart(parts);
  return [
    listPart('studios', studiosQuery(send), ({ rows }) => sourcesOf('studio', rows).map(part)),
    listPart('newsList', newsListQuery(send), ({ rows }) => sourcesOf('news', named(rows)).map(part)),
    listPart('media', mediaFilesQuery(send)),
    ...pageNames.map((kind) => part({ kind, id: null, name: '' })),
  ];
}
