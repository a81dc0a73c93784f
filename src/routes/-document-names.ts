import type { CheckedDocument } from '../checks/checked-site.ts';
import { calledStudio } from '../checks/studio-states.ts';
import { shortName } from '../editing/short-name.ts';
import { checksText, documentText } from '../text/checks.ts';
import type { ContentSource } from './-all-content.ts';

/** What an article is called; one without a title by its id. */
export const calledArticle = (id: number, title: string): string =>
  shortName(title) || checksText.untitled(id);

const nameOf = (kind: 'studio' | 'lesson' | 'news', id: number, name: string): string =>
  documentText[kind](kind === 'news' ? calledArticle(id, name) : calledStudio(id, name));

/** The name of a document in a sentence: `スタジオ「青山」`. */
export const nameOfDocument = ({ kind, id, name }: Pick<CheckedDocument, 'kind' | 'id' | 'name'>): string =>
  kind === 'studio' || kind === 'lesson' || kind === 'news'
    ? nameOf(kind, id ?? 0, name)
    : documentText[kind]();

/** The name of what is read. */
export const nameOfSource = (source: ContentSource): string =>
  'id' in source ? nameOf(source.kind, source.id, source.name) : documentText[source.kind]();
