import { documents, isOfItem, type DocumentSource } from '../documents/documents.ts';
import { shortName } from '../editing/short-text.ts';
import { studioListText } from '../editors/studio/text.ts';
import { checksText, documentOf } from './text.ts';

export const calledStudio = (id: number, name: string): string =>
  shortName(name) || studioListText.nameless(id);

export const calledArticle = (id: number, title: string): string =>
  shortName(title) || checksText.untitled(id);

export function nameOfDocument({ kind, id, name }: DocumentSource): string {
  const { title, each } = documents[kind];
  if (!isOfItem(kind)) return title;
  const called = each === 'news' ? calledArticle : calledStudio;
  return documentOf(title, called(id ?? 0, name));
}
