import { documents, isOfItem } from '../documents/documents.ts';
import { shortName } from '../editing/short-name.ts';
import { checksText, contentListText, documentOf } from '../text/checks.ts';
import type { ContentSource } from './all-content.ts';
import type { CheckedDocument } from './checked-site.ts';
import { calledStudio } from './studio-states.ts';

/** What an article is called; one without a title by its id. */
export const calledArticle = (id: number, title: string): string =>
  shortName(title) || checksText.untitled(id);

/** The name of a document in a sentence: `スタジオ「青山」`. */
export function nameOfDocument({ kind, id, name }: Pick<CheckedDocument, 'kind' | 'id' | 'name'>): string {
  const { title, each } = documents[kind];
  if (!isOfItem(kind)) return title;
  const called = each === 'news' ? calledArticle : calledStudio;
  return documentOf(title, called(id ?? 0, name));
}

/** The name of what is read. */
export const nameOfSource = (source: ContentSource): string =>
  'list' in source ? contentListText[source.list] : nameOfDocument(source);
